import { refundOf } from '#ledger';
import type { Seat } from '#tiles';
import type { EventOf, KongAccount, Player, Table } from '#deal';

type RefundCause = EventOf<'KongRefunded'>['cause'];

/** Places among a seat's melds of the kongs whose account is as asked. */
const kongsWhere = ({ kongs }: Player, asked: (account: KongAccount) => boolean): readonly number[] => {
  const places: number[] = [];
  kongs.forEach((account, place) => {
    if (account && asked(account)) places.push(place);
  });
  return places;
};

/** Kongs declared that do not stand yet. */
export const unsettledKongs = (player: Player): readonly number[] =>
  kongsWhere(player, ({ transfers }) => transfers === undefined);

/** Asked when a claim window closes, and nearly always for nothing: so nothing is gathered. */
export const hasUnsettledKong = ({ kongs }: Player): boolean =>
  kongs.some((account) => account !== undefined && account.transfers === undefined);

/** Kongs that were paid for and whose price was not given back yet. */
export const refundableKongs = (player: Player): readonly number[] =>
  kongsWhere(player, ({ transfers = [], refunded }) => transfers.length > 0 && !refunded);

/** What was paid for a kong goes back, to those who are out by now too. */
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
