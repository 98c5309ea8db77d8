import { TimesInOrder } from './times-in-order.js';

const at = (seconds: number): string => new Date(Date.UTC(2026, 2, 11, 9, 30, seconds)).toISOString();

describe('TimesInOrder', () => {
  it('gives an act that would be earlier the time of the act before it', () => {
    const times = new TimesInOrder();
    expect([times.next(at(5)), times.next(at(3)), times.next(at(7))]).toEqual([at(5), at(5), at(7)]);
  });

  it('goes back to the act after which acts are taken back', () => {
    const times = new TimesInOrder();
    [at(1), at(2), at(40)].forEach((time) => times.next(time));
    times.backTo(at(1));
    expect([times.next(at(0)), times.next(at(3))]).toEqual([at(1), at(3)]);
  });

  it('goes back no further than the API permits', () => {
    const times = new TimesInOrder();
    times.next(at(1_000));
    times.backTo(at(1));
    expect(times.next(at(2))).toBe(at(710));
    times.backTo();
    expect(times.next(at(2))).toBe(at(710));
  });
});
