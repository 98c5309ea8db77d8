import { isKnown, isOfSuit, type Seat, SEATS, type Suit, suitOf } from '#tiles';
import type { DealEvent, Settling, Table, Win } from '#deal';
import type { Transfer } from '#ledger';
import { payFromEach, payToEach, penaltyImposed, type Price } from '../payments/payments.js';
import { handAtEnd, hasMeldOf, holdsSuit } from './hand/suits-held.js';
import { knownSuitOf, ownOf } from './state/own-state.js';
import type { Fines } from './hand/tables.js';

/** The same price to each player who was active after the declarations on that tile. */
export const paidToStillActive = ({ players }: Table, { seat, group }: Win, price: Price): Transfer[] =>
  payToEach(
    seat,
    SEATS.filter((other) => (players[other].win?.group ?? Infinity) > group),
    price,
  );

/** Checks whether the seat declared a set of its forbidden suit, as far as the record knows both. */
const declaredForbiddenSet = (state: Settling, seat: Seat): boolean => {
  const suit = knownSuitOf(state, seat);
  return suit !== undefined && hasMeldOf(state.table.players[seat], suit);
};

/** A hand without Hu is examined only after an exhausted wall. */
const isExamined = ({ table, ending }: Settling, seat: Seat): boolean =>
  table.players[seat].win !== undefined || ending === 'wall';

/** Checks whether an examined hand holds the forbidden suit, although not all its discards were of it. */
const keptForbiddenSuit = (state: Settling, seat: Seat): boolean => {
  const suit = knownSuitOf(state, seat);
  return (
    suit !== undefined &&
    isExamined(state, seat) &&
    holdsSuit(handAtEnd(state.table, seat), suit) &&
    !discardedOnly(state, seat, suit)
  );
};

/**
 * Checks whether all discards were of the suit. It is also true without discards. A discard that no reader read does
 * not count against the player.
 */
const discardedOnly = (state: Settling, seat: Seat, suit: Suit): boolean =>
  ownOf(state).onlyForbiddenDiscarded[seat] ??
  state.table.players[seat].discards.every(({ tile }) => !isKnown(tile) || suitOf(tile) === suit);

/** A fine goes to the bank, not to a player. */
const fineOf = (seat: Seat, fine: Price): DealEvent => penaltyImposed(seat, fine, payFromEach([seat], 'bank', fine));

/** Checks whether the hand of the seat holds a loose tile of its forbidden suit. */
const holdsLooseTile = (state: Settling, seat: Seat): boolean => {
  const suit = knownSuitOf(state, seat);
  return suit !== undefined && handAtEnd(state.table, seat).standing.some((tile) => isOfSuit(tile, suit));
};

/** A declared set is fined at every end, tiles in the hand only if the hand is examined. */
export const finesFor = (state: Settling, { suit, meld, examinedMeld = suit }: Fines): DealEvent[] =>
  SEATS.flatMap((seat) => {
    if (meld && declaredForbiddenSet(state, seat)) return [fineOf(seat, meld)];
    if (!keptForbiddenSuit(state, seat)) return [];
    return [fineOf(seat, holdsLooseTile(state, seat) ? suit : examinedMeld)];
  });
