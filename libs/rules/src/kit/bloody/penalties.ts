import { isKnown, type Seat, SEATS, type Suit, suitOf } from '#tiles';
import type { EventOf, Settling, Table, Win } from '#deal';
import type { Transfer } from '#ledger';
import { payFromEach, payToEach, type Price } from '../payments.js';
import { forbiddenSuitOf, handAtEnd, hasMeldOf, holdsSuit } from './hand.js';
import { ownOf } from './own-state.js';

/** The same price to each player who was active when that tile's declarations were over. */
export const paidToStillActive =
  (price: Price) =>
  ({ players }: Table, { seat, group }: Win): Transfer[] =>
    payToEach(
      seat,
      SEATS.filter((other) => (players[other].win?.group ?? Infinity) > group),
      price,
    );

/** Has the seat declared a set of its forbidden suit, as far as the record knows both? */
export const declaredForbiddenSet = ({ table }: Settling, seat: Seat): boolean => {
  const suit = forbiddenSuitOf(table.players[seat]);
  return suit !== undefined && hasMeldOf(table.players[seat], suit);
};

/** A hand without Hu is examined at the wall's end only. */
const isExamined = ({ table, ending }: Settling, seat: Seat): boolean =>
  table.players[seat].win !== undefined || ending === 'wall';

/** Does an examined hand hold the forbidden suit without the excuse that all discards were of it? */
export const keptForbiddenSuit = (state: Settling, seat: Seat): boolean => {
  const player = state.table.players[seat];
  const suit = forbiddenSuitOf(player);
  return (
    suit !== undefined &&
    isExamined(state, seat) &&
    holdsSuit(handAtEnd(state.table, seat), suit) &&
    !discardedOnly(state, seat, suit)
  );
};

/** No discard at all counts too. A discard that no reader read is not held against the player. */
const discardedOnly = (state: Settling, seat: Seat, suit: Suit): boolean =>
  ownOf(state).onlyForbiddenDiscarded[seat] ??
  state.table.players[seat].discards.every(({ tile }) => !isKnown(tile) || suitOf(tile) === suit);

/** Fines are received by nobody. */
export const fineOf = (seat: Seat, fine: Price): EventOf<'PenaltyImposed'> => ({
  type: 'PenaltyImposed',
  seat,
  penalty: fine.reason,
  clause: fine.clause,
  transfers: payFromEach([seat], 'bank', fine),
});
