import type { DealEvent, DealEventType } from './events.js';

/** What players do at the table. The consequences of an act, and what is shown after play, are no acts. */
const ACTS: ReadonlySet<DealEventType> = new Set<DealEventType>([
  'WallBreakerPicked',
  'WallBroken',
  'HandsDealt',
  'BonusTileShown',
  'NoFlowersReported',
  'JokerIndicated',
  'ForbiddenSuitChosen',
  'TileDrawn',
  'TileDiscarded',
  'PungDeclared',
  'ChowDeclared',
  'KongDeclared',
  'ReadyDeclared',
  'WinDeclared',
  'ClaimWithdrawn',
  'TileReturned',
]);

/** Returns whether the event is an act at the table, which takes time of play. */
export const isAct = ({ type }: Pick<DealEvent, 'type'>): boolean => ACTS.has(type);
