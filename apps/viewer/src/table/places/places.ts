import { type Seat, seatAfter, SEATS } from '#tiles';

/** The place where a seat is drawn. Play goes counter-clockwise, so the next seat is on the right. */
const PLACES = ['bottom', 'right', 'top', 'left'] as const;
export type TablePlace = (typeof PLACES)[number];

/** The place of a seat in a drawing that has the seat `bottom` at the bottom. */
export const placeOf = (seat: Seat, bottom: Seat): TablePlace => PLACES[stepsFrom(bottom, seat)] ?? 'bottom';

/** How many places counter-clockwise one seat is from another, 0 to 3. */
export const stepsFrom = (from: Seat, seat: Seat): number =>
  (SEATS.indexOf(seat) - SEATS.indexOf(from) + SEATS.length) % SEATS.length;

/** The four seats as they are drawn, counter-clockwise from the bottom. */
export const seatsDrawn = (bottom: Seat): readonly Seat[] => PLACES.map((_, steps) => seatAfter(bottom, steps));
