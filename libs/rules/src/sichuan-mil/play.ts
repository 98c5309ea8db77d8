import { seatsFrom } from '#tiles';
import type { DealEvent, Dealt, EventOf, Playing, RuleSet } from '#deal';
import { activeSeats, nextActiveSeat, otherActiveSeats } from '../kit/index.js';
import { kongsThatStand, robbedKong, shotKong } from './kongs.js';
import { cardTurnedByWin } from './opening.js';
import { passes } from './passed-win.js';

/** SBR-8.1, SBR-8.2: the seat whose tile it was, or all who are active; robbery is paid like a discard (SBR-A105). */
export const payersOfWin: RuleSet['payersOfWin'] = ({ table }, seat, source) =>
  source.kind === 'self-draw' ? otherActiveSeats(table, seat) : [source.from];

/** SBR-A17: the next active seat after the last winner, counted from the seat whose tile it was. East before any tile. */
export const drawsNext: RuleSet['drawsNext'] = ({ table, window }) => {
  const owner = window?.seat ?? 'north';
  const winners = seatsFrom(owner).filter((seat) => window?.wins.includes(seat));
  return nextActiveSeat(table, winners.at(-1) ?? owner);
};

/** SBR-5.1, SBR-6.4: with the third Hu one active seat is left. */
const isThirdWin = ({ table }: Dealt): boolean => activeSeats(table).length <= 1;

/** SBR-6.4: the Hu hands are shown; the fourth is not. */
const endedByWins = ({ table }: Dealt): DealEvent => ({
  type: 'PlayEnded',
  reason: 'wins',
  clause: 'SBR-5.1',
  reveals: table.wins.map(({ seat }) => seat),
});

/** SBR-6.5: all hands are shown. */
const endedByWall = (): DealEvent => ({
  type: 'PlayEnded',
  reason: 'wall',
  clause: 'SBR-5.1',
  reveals: ['east', 'south', 'west', 'north'],
});

/** SBR-5.2: Hu hands are shown and checked (SBR-A11), the others are not. */
export const endingOf: RuleSet['endingOf'] = ({ table }, reason) => ({
  type: 'PlayEnded',
  reason,
  clause: 'SBR-5.2',
  reveals: table.wins.map(({ seat }) => seat),
});

/** What a Hu does at once: to a card, to a kong, and to the course of play. */
export const afterWin = (state: Dealt, event: EventOf<'WinDeclared'>): DealEvent[] => [
  ...event.seats.flatMap((seat) => cardTurnedByWin(state, seat)),
  ...robbedKong(state, event),
  ...shotKong(state),
  ...(state.phase === 'playing' ? courseAfterWin(state, event) : []),
];

/** SBR-2.5: play goes on with two or three active seats; a window stays open for further Hu (SBR-2.3). */
const courseAfterWin = (state: Playing, { seats: [winner] }: EventOf<'WinDeclared'>): DealEvent[] => {
  if (isThirdWin(state)) return [state.window ? { type: 'ClaimsClosed', passes: passes(state) } : endedByWins(state)];
  if (state.window || winner === undefined) return [];
  return [state.table.wall === 0 ? endedByWall() : { type: 'TurnPassed', seat: nextActiveSeat(state.table, winner) }];
};

/** Once nothing can be claimed any more: kongs stand, and the deal may be over (SBR-5.1, SBR-A10). */
export const afterClaims = (state: Dealt): DealEvent[] => {
  const stand = kongsThatStand(state);
  if (state.phase !== 'playing') return stand;
  if (isThirdWin(state)) return [...stand, endedByWins(state)];
  return isWallOver(state) ? [...stand, endedByWall()] : stand;
};

/** SBR-3.7: with the wall gone only a punger still has a discard to make. */
const isWallOver = ({ table, turn }: Playing): boolean =>
  table.wall === 0 && (turn.act === 'claims' || (turn.act === 'draw' && !turn.replacement));
