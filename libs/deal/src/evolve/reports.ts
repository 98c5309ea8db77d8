import type { Meld } from '#tiles';
import type { EventOf } from '../messages/events.js';
import { awaitedNoMore } from './awaited.js';
import { withKongFaces } from './endings.js';
import type { LiveDealt } from './live-state.js';
import { playerAt } from './rows.js';

/**
 * Kongs were reported before, in their order. The other melds follow them, and the hand is revealed if the rule set
 * requires it.
 */
export const handReported = (state: LiveDealt, report: EventOf<'HandReported'>): void => {
  const { seat, tiles, kongs, melds, bonusTiles } = report;
  const player = playerAt(state.table, seat);
  if (tiles !== undefined) player.hand = tiles.slice();
  player.revealed = tiles;
  player.melds = [...withKongFaces(player.melds, kongs), ...melds.map(asMeld)];
  if (bonusTiles !== undefined) player.bonusTiles = bonusTiles.slice();
  player.isReported = true;
  awaitedNoMore(state, seat);
};

/** No rule set needs the claimed tile of a reported chow. If the report omits it, the first tile is used. */
const asMeld = (meld: EventOf<'HandReported'>['melds'][number]): Meld =>
  meld.kind === 'chow' ? { ...meld, claimed: meld.claimed ?? meld.tiles[0] } : meld;

/** The tiles stay unknown. */
export const valueReported = (state: LiveDealt, { type: _, seat, ...stated }: EventOf<'ValueReported'>): void => {
  playerAt(state.table, seat).stated = stated;
  awaitedNoMore(state, seat);
};
