/** The seats of one deal in playing order, counter-clockwise; east deals. */
export const SEATS = ['east', 'south', 'west', 'north'] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = { readonly [seat in Seat]: T };

/** The physical sides of a table, counter-clockwise. Readers are fixed to sides; seats rotate from deal to deal. */
export const SIDES = [1, 2, 3, 4] as const;
export type Side = (typeof SIDES)[number];

export const bySeat = <T>(value: (seat: Seat) => T): BySeat<T> => ({
  east: value('east'),
  south: value('south'),
  west: value('west'),
  north: value('north'),
});

const ORDER_FROM: BySeat<readonly Seat[]> = bySeat((seat) => {
  const place = SEATS.indexOf(seat);
  return [...SEATS.slice(place), ...SEATS.slice(0, place)];
});

/** All four seats in playing order, the given one first. */
export const seatsFrom = (seat: Seat): readonly Seat[] => ofSeat(ORDER_FROM, seat);

/** The seat `steps` places further counter-clockwise. */
export const seatAfter = (seat: Seat, steps = 1): Seat => ORDER_FROM[seat][((steps % 4) + 4) % 4] as Seat;

/** The value of one seat. Written out, because a computed key among four is several times slower. */
export const ofSeat = <T>(values: BySeat<T>, seat: Seat): T => {
  switch (seat) {
    case 'east':
      return values.east;
    case 'south':
      return values.south;
    case 'west':
      return values.west;
    case 'north':
      return values.north;
  }
};

/** Written out: every event uses it, and a computed key would be several times slower. */
export const withSeat = <T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> => ({
  east: seat === 'east' ? value : values.east,
  south: seat === 'south' ? value : values.south,
  west: seat === 'west' ? value : values.west,
  north: seat === 'north' ? value : values.north,
});
