import { fill, type Text } from '#language';
import { type Seat, SEATS, type Side } from '#tiles';
import type { SeenRecord } from '../../../api/types.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/referee/questions/question';
import type { ZoneKind } from './stated-zone.js';

/** The seat that plays at each side of the table in the opened deal. */
export type SeatOfSide = ReadonlyMap<Side, Seat>;

export const seatsOfSides = (records: readonly SeenRecord[]): SeatOfSide => {
  const opened = records[0]?.event;
  if (opened?.type !== 'DealOpened') return new Map();
  return new Map(SEATS.map((seat) => [opened.seating[seat].side, seat]));
};

/** The name of a zone, such as `South (side 2): discards`. */
export const zoneName = (side: Side, zone: ZoneKind, seats: SeatOfSide): Text => {
  const seat = seats.get(side);
  const named = { side, zone: texts.ZONES[zone] };
  return seat === undefined ? fill(texts.zoneOf, named) : fill(texts.zoneOfSeat, { ...named, seat: SEAT_NAMES[seat] });
};
