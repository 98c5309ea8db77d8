import { isKnown, type Seat } from '#tiles';
import { isConcealedKong } from './concealed-kongs.js';
import type { MissingFact, OpenPoint } from './events.js';
import { liveBranch, type Recorded } from './live-branch.js';
import type { DealState, Settling } from './state.js';

type OnRecord = Pick<Settling, 'terms' | 'table'>;

/**
 * The facts about a seat with a forbidden suit that a public recording lacks. The function reads only what everybody at the table
 * saw: a kong that was declared face down counts, its tile does not.
 */
const missingFacts = ({ terms, table }: OnRecord, seat: Seat): readonly MissingFact[] => {
  const { forbidden, melds } = table.players[seat];
  if (terms.recording !== 'public' || forbidden === undefined) return [];
  const isSuitSeen = forbidden.suit !== '?' && forbidden.suit !== 'hidden';
  const areKongsSeen = melds.every((meld) => !isConcealedKong(meld) || isKnown(meld.tile) || meld.laid !== undefined);
  return [...(isSuitSeen ? [] : ['forbidden-suit' as const]), ...(areKongsSeen ? [] : ['concealed-kongs' as const])];
};

/** Whether a public recording lacks a fact about the seat. */
export const lacksFacts = (state: OnRecord, seat: Seat): boolean => missingFacts(state, seat).length > 0;

/** The facts that a referee ruled unknowable and that nobody has shown since. */
export const openPointsOf = (state: DealState): readonly OpenPoint[] => {
  if (state.phase === 'settled') return state.openPoints ?? [];
  if (state.phase !== 'settling') return [];
  return (state.unknowable ?? []).filter(({ seat, fact }) => missingFacts(state, seat).includes(fact));
};

/** The missing facts about a seat that the deal still waits for. */
export const awaitedFacts = (state: Settling, seat: Seat): readonly MissingFact[] => {
  const open = openPointsOf(state);
  return missingFacts(state, seat).filter((fact) => !open.some((point) => point.seat === seat && point.fact === fact));
};

/** The facts without which a settled deal was settled, because a referee ruled them unknowable. */
export const openPointsIn = (records: readonly Recorded[]): readonly OpenPoint[] => {
  const settled = liveBranch(records).findLast(({ event }) => event.type === 'DealSettled')?.event;
  return (settled?.type === 'DealSettled' ? settled.openPoints : undefined) ?? [];
};
