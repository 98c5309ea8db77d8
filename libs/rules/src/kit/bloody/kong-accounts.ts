import type { Dealt, EventOf } from '#deal';
import { refundOf } from '#ledger';
import { ofSeat, type Seat } from '#tiles';
import { ownOf } from './state/own-state.js';
import type { KongAccount } from './state/kong-accounts.js';

type RefundCause = EventOf<'KongRefunded'>['cause'];

/** The accounts of a seat, by the places of the kongs among its melds. */
export const accountsOf = (state: Dealt, seat: Seat): readonly (KongAccount | undefined)[] =>
  ofSeat(ownOf(state).kongs, seat);

/** The places among a seat's melds of the kongs whose account fulfils the condition. */
const kongsWhere = (
  accounts: readonly (KongAccount | undefined)[],
  condition: (account: KongAccount) => boolean,
): readonly number[] => {
  const places: number[] = [];
  accounts.forEach((account, place) => {
    if (account && condition(account)) places.push(place);
  });
  return places;
};

/** The places of declared kongs that do not stand yet. */
export const unsettledKongs = (state: Dealt, seat: Seat): readonly number[] =>
  kongsWhere(accountsOf(state, seat), ({ transfers }) => transfers === undefined);

/** Checks for such a kong without building a list. It runs whenever a claim window closes. */
export const hasUnsettledKong = (state: Dealt, seat: Seat): boolean => {
  for (const account of accountsOf(state, seat))
    if (account !== undefined && account.transfers === undefined) return true;
  return false;
};

/** The places of kongs that were paid for and not refunded yet. */
export const refundableKongs = (state: Dealt, seat: Seat): readonly number[] =>
  kongsWhere(accountsOf(state, seat), ({ transfers = [], refunded }) => transfers.length > 0 && !refunded);

/** Refunds the price of a kong, also to players who are out by now. */
export const refundKong = (
  state: Dealt,
  seat: Seat,
  kong: number,
  cause: RefundCause,
  clause: string,
): EventOf<'KongRefunded'> => ({
  type: 'KongRefunded',
  seat,
  kong,
  cause,
  transfers: refundOf(accountsOf(state, seat)[kong]?.transfers ?? [], `kong.refund.${cause}`, clause),
});

export const refundKongs = (state: Dealt, seat: Seat, cause: RefundCause, clause: string): EventOf<'KongRefunded'>[] =>
  refundableKongs(state, seat).map((kong) => refundKong(state, seat, kong, cause, clause));
