import { HIDDEN, isKnown, type Seat, SEATS, UNKNOWN } from '#tiles';
import { isConcealedKong } from './concealed-kongs.js';
import type { MissingFact, OpenPoint } from '../messages/events.js';
import { liveBranch, type Recorded } from './live-branch.js';
import { forbiddenSuitOf } from './read-own-facts.js';
import type { Keeping } from './own-state.js';
import type { DealState, Dealt, Playing, Settling } from './state.js';

const lacksSuit = (rules: Keeping, state: Dealt, seat: Seat): boolean => {
  const suit = forbiddenSuitOf(rules, state, seat)?.suit;
  return suit === UNKNOWN || suit === HIDDEN;
};

/** Returns whether the tile of a concealed kong is missing. A kong whose four tiles are recorded lacks nothing. */
const lacksKongs = ({ table }: Dealt, seat: Seat): boolean =>
  table.players[seat].melds.some((meld) => isConcealedKong(meld) && !isKnown(meld.tile) && meld.laid === undefined);

/**
 * Whether a public recording lacks a fact about a seat with a forbidden suit, beside the facts that a referee ruled
 * unknowable.
 */
export const lacksFacts = (rules: Keeping, state: Dealt, seat: Seat): boolean =>
  state.terms.recording === 'public' &&
  forbiddenSuitOf(rules, state, seat) !== undefined &&
  ((lacksSuit(rules, state, seat) && !isUnknowable(state, seat, 'forbidden-suit')) || lacksKongs(state, seat));

const isUnknowable = (state: DealState, seat: Seat, fact: MissingFact): boolean =>
  openPointsOf(state).some((point) => point.seat === seat && point.fact === fact);

/**
 * Whether the record lacks the suit of a card that lies face up: it is turned with the first discard of its seat, or with
 * a win before it (SBR-4.2, SBR-4.c, SS-fs.3). A suit that is still hidden from a reader then is one that the record lacks.
 */
export const lacksTurnedSuit = (rules: Keeping, state: Dealt, seat: Seat): boolean => {
  const forbidden = forbiddenSuitOf(rules, state, seat);
  const { discards, win } = state.table.players[seat];
  if (forbidden?.by !== 'card' || (forbidden.suit !== UNKNOWN && forbidden.suit !== HIDDEN)) return false;
  return discards.length > 0 || win !== undefined;
};

/** The seat whose turned card must be recorded before play goes on. Only a public recording has unknown suits. */
export const seatWithSuitDue = (rules: Keeping, state: Playing): Seat | undefined =>
  state.terms.recording === 'public'
    ? SEATS.find((seat) => lacksTurnedSuit(rules, state, seat) && !isUnknowable(state, seat, 'forbidden-suit'))
    : undefined;

/**
 * The facts about a seat that a public recording lacks after play. Without a forbidden suit, the kongs of a concealed
 * hand are requested separately (DZ-kong.2).
 */
const missingFacts = (rules: Keeping, state: Playing | Settling, seat: Seat): readonly MissingFact[] => {
  if (state.terms.recording !== 'public') return [];
  const isShown = state.phase === 'settling' && state.reveals.includes(seat);
  const asksForKongs = forbiddenSuitOf(rules, state, seat) !== undefined || !isShown;
  return [
    ...(lacksSuit(rules, state, seat) ? ['forbidden-suit' as const] : []),
    ...(asksForKongs && lacksKongs(state, seat) ? ['concealed-kongs' as const] : []),
  ];
};

/** The facts that a referee ruled unknowable and that no player has shown since. */
export const openPointsOf = (state: DealState): readonly OpenPoint[] => {
  if (state.phase === 'settled') return state.openPoints ?? [];
  return state.phase === 'settling' || state.phase === 'playing' ? (state.unknowable ?? []) : [];
};

/** The unknowable facts, without those about the seat that are no longer missing. */
export const stillUnknowable = (rules: Keeping, state: Playing | Settling, seat: Seat): Settling['unknowable'] =>
  state.unknowable?.filter((point) => point.seat !== seat || missingFacts(rules, state, seat).includes(point.fact));

/** The missing facts about a seat that the deal awaits. */
export const awaitedFacts = (rules: Keeping, state: Settling, seat: Seat): readonly MissingFact[] => {
  return missingFacts(rules, state, seat).filter((fact) => !isUnknowable(state, seat, fact));
};

/** The facts that are missing in the settlement, because a referee ruled them unknowable. */
export const openPointsIn = (records: readonly Recorded[]): readonly OpenPoint[] => {
  const settled = liveBranch(records).findLast(({ event }) => event.type === 'DealSettled')?.event;
  return (settled?.type === 'DealSettled' ? settled.openPoints : undefined) ?? [];
};
