import { HIDDEN, isKnown, type Seat, UNKNOWN } from '#tiles';
import { isConcealedKong } from './concealed-kongs.js';
import type { MissingFact, OpenPoint } from './events.js';
import { liveBranch, type Recorded } from './live-branch.js';
import type { DealState, Settling } from './state.js';

type OnRecord = Pick<Settling, 'terms' | 'table'>;

const lacksSuit = ({ table }: OnRecord, seat: Seat): boolean => {
  const suit = table.players[seat].forbidden?.suit;
  return suit === UNKNOWN || suit === HIDDEN;
};

/** Returns whether the tile of a concealed kong is missing. A kong whose four tiles are recorded lacks nothing. */
const lacksKongs = ({ table }: OnRecord, seat: Seat): boolean =>
  table.players[seat].melds.some((meld) => isConcealedKong(meld) && !isKnown(meld.tile) && meld.laid === undefined);

/** Whether a public recording lacks a fact about a seat with a forbidden suit. */
export const lacksFacts = (state: OnRecord, seat: Seat): boolean =>
  state.terms.recording === 'public' &&
  state.table.players[seat].forbidden !== undefined &&
  (lacksSuit(state, seat) || lacksKongs(state, seat));

/**
 * The facts about a seat that a public recording lacks after play. Without a forbidden suit, the kongs of a concealed
 * hand are requested separately (DZ-kong.2).
 */
const missingFacts = (state: Settling, seat: Seat): readonly MissingFact[] => {
  if (state.terms.recording !== 'public') return [];
  const asksForKongs = state.table.players[seat].forbidden !== undefined || !state.reveals.includes(seat);
  return [
    ...(lacksSuit(state, seat) ? ['forbidden-suit' as const] : []),
    ...(asksForKongs && lacksKongs(state, seat) ? ['concealed-kongs' as const] : []),
  ];
};

/** The facts that a referee ruled unknowable and that no player has shown since. */
export const openPointsOf = (state: DealState): readonly OpenPoint[] => {
  if (state.phase === 'settled') return state.openPoints ?? [];
  if (state.phase !== 'settling') return [];
  return (state.unknowable ?? []).filter(({ seat, fact }) => missingFacts(state, seat).includes(fact));
};

/** The missing facts about a seat that the deal awaits. */
export const awaitedFacts = (state: Settling, seat: Seat): readonly MissingFact[] => {
  const open = openPointsOf(state);
  return missingFacts(state, seat).filter((fact) => !open.some((point) => point.seat === seat && point.fact === fact));
};

/** The facts that are missing in the settlement, because a referee ruled them unknowable. */
export const openPointsIn = (records: readonly Recorded[]): readonly OpenPoint[] => {
  const settled = liveBranch(records).findLast(({ event }) => event.type === 'DealSettled')?.event;
  return (settled?.type === 'DealSettled' ? settled.openPoints : undefined) ?? [];
};
