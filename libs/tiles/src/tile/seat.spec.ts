import { bySeat, ofSeat, seatAfter, SEATS, seatsFrom, withSeat } from './seat.js';

describe('seats', () => {
  it('follow one another counter-clockwise in a circle', () => {
    expect(SEATS.map((seat) => seatAfter(seat))).toEqual(['south', 'west', 'north', 'east']);
    expect([seatAfter('north', 2), seatAfter('east', -1), seatAfter('south', 8), seatAfter('west', -7)]).toEqual([
      'south',
      'north',
      'south',
      'north',
    ]);
    expect(seatsFrom('west')).toEqual(['west', 'north', 'east', 'south']);
  });

  it('have one value each', () => {
    const initials = bySeat((seat) => seat.charAt(0));
    expect(initials).toEqual({ east: 'e', south: 's', west: 'w', north: 'n' });
    expect(withSeat(initials, 'west', 'W')).toEqual({ east: 'e', south: 's', west: 'W', north: 'n' });
    expect(initials.west).toBe('w');
    expect(SEATS.map((seat) => ofSeat(initials, seat))).toEqual(['e', 's', 'w', 'n']);
  });
});
