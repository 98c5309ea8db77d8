import { ofSeat, type Seat, SEATS, seatsFrom } from '#tiles';
import type { Table } from '#deal';

/** Checks whether this seat has not declared a win yet. */
export const isActive = ({ players }: Table, seat: Seat): boolean => ofSeat(players, seat).win === undefined;

/** The seats without a declared win, in playing order from East. */
export const activeSeats = (table: Table): readonly Seat[] => SEATS.filter((seat) => isActive(table, seat));

export const otherActiveSeats = (table: Table, seat: Seat): readonly Seat[] =>
  activeSeats(table).filter((other) => other !== seat);

/** The first active seat counter-clockwise after the given one; the given seat itself if no other is active. */
export const nextActiveSeat = (table: Table, after: Seat): Seat => {
  for (const seat of seatsFrom(after)) if (seat !== after && isActive(table, seat)) return seat;
  return after;
};
