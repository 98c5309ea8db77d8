import type { Transfer } from '#ledger';
import { type Meld, SEATS, UNKNOWN } from '#tiles';
import { isConcealedKong } from '../state/concealed-kongs.js';
import type { EventOf } from '../messages/events.js';
import type { OwnState } from '../state/own-state.js';
import { awaitedNoMore, noLongerAwaited } from './awaited.js';
import { enterPhase, type LiveDealt, type LiveState, newTable } from './live-state.js';
import { playerAt } from './rows.js';

/** A result-only recording awaits the tiles and melds of each seat, shown or not, unless the rule set requires less. */
export const playEnded = (
  state: LiveDealt,
  { reason, reveals, awaits = state.terms.recording === 'result' ? SEATS : reveals }: EventOf<'PlayEnded'>,
): void => {
  const { unknowable } = state;
  enterPhase(state, 'settling');
  state.unknowable = unknowable;
  state.ending = reason;
  state.reveals = reveals;
  state.awaiting = awaits;
};

export const handRevealed = (
  state: LiveDealt,
  { seat, tiles, kongs, falseKongs, count }: EventOf<'HandRevealed'>,
  ownState: OwnState,
): void => {
  const player = playerAt(state.table, seat);
  player.hand = tiles.slice();
  player.revealed = tiles;
  if (count !== undefined) player.stated = { points: count };
  player.melds = withKongFaces(player.melds, kongs, falseKongs);
  noLongerAwaited(state, seat, ownState);
};

export const kongsShown = (
  state: LiveDealt,
  { seat, kongs, falseKongs }: EventOf<'KongsShown'>,
  ownState: OwnState,
): void => {
  const player = playerAt(state.table, seat);
  player.melds = withKongFaces(player.melds, kongs, falseKongs);
  noLongerAwaited(state, seat, ownState);
};

/**
 * Concealed kongs are turned over with the hand, in the order of their declaration. False kongs are named by their
 * places.
 */
export const withKongFaces = (
  melds: readonly Meld[],
  faces: EventOf<'HandRevealed'>['kongs'],
  falseKongs: NonNullable<EventOf<'HandRevealed'>['falseKongs']> = [],
): Meld[] => {
  const rest = [...faces];
  return melds.map((meld, place) => {
    if (!isConcealedKong(meld)) return meld;
    const isFalse = falseKongs.find(({ kong }) => kong === place);
    return isFalse ? { ...meld, tile: UNKNOWN, laid: isFalse.tiles } : { ...meld, tile: rest.shift() ?? meld.tile };
  });
};

/** A deal that is settled before hands are dealt ends with an empty table. */
export const dealSettled = (state: LiveState, event: EventOf<'DealSettled'>): void => {
  enterPhase(state, 'settled');
  state.table ??= newTable();
  state.ending = event.ending;
  state.balances = event.balances;
  state.nextDealer = event.nextDealer;
  state.nextDealerClause = event.clause;
  state.openPoints = event.openPoints;
};

/** The own count of the winner can no longer be contested. */
export const countSettled = (state: LiveDealt, event: EventOf<'CountSettled'>): void => {
  valued(state, event);
  paid(state, event);
  awaitedNoMore(state, event.seat);
};

/** The value of a hand stays with it until all are settled. */
export const valued = (
  { table }: LiveDealt,
  { seat, valuation }: EventOf<'WinJudged'> | EventOf<'HandValued'> | EventOf<'CountSettled'>,
): void => {
  if (valuation !== undefined) playerAt(table, seat).value = valuation.points;
};

/** Adds the transfers of an event to the ledger. A deal without hands has no table yet, and has no payments. */
export const paid = ({ table }: LiveState, { transfers }: { readonly transfers: readonly Transfer[] }): void => {
  table?.transfers.push(...transfers);
};
