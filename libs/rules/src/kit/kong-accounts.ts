import { refundOf } from '#ledger';
import type { Seat } from '#tiles';
import type { EventOf, KongAccount, Player, Table } from '#deal';

type RefundCause = EventOf<'KongRefunded'>['cause'];

/** The places among a seat's melds of the kongs whose account fulfils the condition. */
const kongsWhere = ({ kongs }: Player, condition: (account: KongAccount) => boolean): readonly number[] => {
  const places: number[] = [];
  kongs.forEach((account, place) => {
    if (account && condition(account)) places.push(place);
  });
  return places;
};

/** The places of declared kongs that do not stand yet. */
export const unsettledKongs = (player: Player): readonly number[] =>
  kongsWhere(player, ({ transfers }) => transfers === undefined);

/** Checks for such a kong without building a list. It runs whenever a claim window closes. */
export const hasUnsettledKong = ({ kongs }: Player): boolean =>
  kongs.some((account) => account !== undefined && account.transfers === undefined);

/** The places of kongs that were paid for and not refunded yet. */
export const refundableKongs = (player: Player): readonly number[] =>
  kongsWhere(player, ({ transfers = [], refunded }) => transfers.length > 0 && !refunded);

/** Refunds the price of a kong, also to players who are out by now. */
export const refundKong = (
  { players }: Table,
  seat: Seat,
  kong: number,
  cause: RefundCause,
  clause: string,
): EventOf<'KongRefunded'> => ({
  type: 'KongRefunded',
  seat,
  kong,
  cause,
  transfers: refundOf(players[seat].kongs[kong]?.transfers ?? [], `kong.refund.${cause}`, clause),
});

export const refundKongs = (table: Table, seat: Seat, cause: RefundCause, clause: string): EventOf<'KongRefunded'>[] =>
  refundableKongs(table.players[seat]).map((kong) => refundKong(table, seat, kong, cause, clause));
