import { type Seat, SEATS } from '#tiles';
import type { Seated } from '../../../report/seats.js';

/**
 * Returns a value in which each seat is that of the same player in another seating: seats are the texts and the keys `east`
 * to `north`. If other players sit there, it returns the value as it is.
 */
export const inOtherSeats = <Value>(value: Value, from: Seated, to: Seated): Value => {
  const seatNow = (seat: Seat): Seat | undefined => SEATS.find((each) => to[each].player === from[seat].player);
  if (SEATS.some((seat) => seatNow(seat) === undefined)) return value;
  const movedText = (part: string): string => {
    const seat = SEATS.find((each) => each === part);
    return (seat && seatNow(seat)) ?? part;
  };
  const moved = (part: unknown): unknown => {
    if (typeof part === 'string') return movedText(part);
    if (Array.isArray(part)) return part.map(moved);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [movedText(key), moved(each)]));
  };
  return moved(value) as Value;
};
