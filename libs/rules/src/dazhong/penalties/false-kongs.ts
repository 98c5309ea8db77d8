import { type Dealt, type EventOf, falseKongsOf, isConcealedKong } from '#deal';
import { isKnown, type Kong, type Seat } from '#tiles';
import { FALSE_KONG, falseKongsPaid } from './penalties.js';

export const concealedKongsOf = ({ table }: Dealt, seat: Seat): readonly Kong[] =>
  table.players[seat].melds.filter(isConcealedKong);

/** Checks whether the record knows the four tiles, identical or not (DZ-kong.10). */
export const isSeen = ({ tile, laid }: Kong): boolean => laid !== undefined || isKnown(tile);

/** Counts the false kongs of a seat that the record knows and that have no penalty yet. */
export const falseKongsUnpaid = ({ table }: Dealt, seat: Seat): number =>
  Math.max(0, falseKongsOf(table.players[seat].melds).length - falseKongsPaid(table.transfers, seat));

/**
 * Notes each false kong of a seat once, when its tiles are revealed with the hand or at the end (DZ-penalty.2,
 * DZ-kong.10, DZ-A-SEENKONG).
 */
export const foundFalse = (state: Dealt, seat: Seat): readonly EventOf<'IrregularityNoted'>[] =>
  Array.from({ length: falseKongsUnpaid(state, seat) }, () => ({
    type: 'IrregularityNoted',
    seat,
    irregularity: 'false-kong',
    clause: FALSE_KONG.clause,
  }));
