import { type Dealt, type EventOf, falseKongsOf, isConcealedKong } from '#deal';
import { isKnown, type Kong, type Seat } from '#tiles';
import { FALSE_KONG, falseKongsPaid } from './penalties.js';

export const concealedKongsOf = ({ table }: Dealt, seat: Seat): readonly Kong[] =>
  table.players[seat].melds.filter(isConcealedKong);

/** What lies there is known to the record: four alike, or not (DZ-kong.10). */
export const isSeen = ({ tile, laid }: Kong): boolean => laid !== undefined || isKnown(tile);

/** How many false kongs of a seat the record saw, and nobody has paid for. */
export const falseKongsUnpaid = ({ table }: Dealt, seat: Seat): number =>
  Math.max(0, falseKongsOf(table.players[seat].melds).length - falseKongsPaid(table.transfers, seat));

/** Turned over, with the hand or at the end, each is found out once (DZ-penalty.2, DZ-kong.10, DZ-A-SEENKONG). */
export const foundFalse = (state: Dealt, seat: Seat): readonly EventOf<'IrregularityNoted'>[] =>
  Array.from({ length: falseKongsUnpaid(state, seat) }, () => ({
    type: 'IrregularityNoted',
    seat,
    irregularity: 'false-kong',
    clause: FALSE_KONG.clause,
  }));
