import { handOf } from '../../testing/hands.js';
import { readingsOf } from '../../patterns/index.js';
import { bestValuation, countFans, type FanTable, type FanRow, isWorthMore, valueReading } from './fans.js';

const row = (id: string, fan: number, count: number): FanRow => ({
  id,
  clause: `X-${id}`,
  fan,
  counts: () => count,
});
const [hand] = readingsOf(handOf('123m456m789m111p22p').standing, []);

describe('counting fans', () => {
  it('counts each row as often as it applies, and omits rows that do not apply', () => {
    expect(countFans([row('a', 2, 3), row('b', 1, 0)], hand!)).toEqual([{ id: 'a', clause: 'X-a', count: 3, fan: 6 }]);
  });

  it('takes the reading with the most points, then the most fan, then the first', () => {
    const chows: FanRow = {
      ...row('chow', 1, 0),
      counts: ({ parts }) => parts.filter(({ kind }) => kind === 'chow').length,
    };
    const capped: FanTable = { rows: [chows], points: (fan) => Math.min(fan, 1) };
    const best = bestValuation(capped, readingsOf(handOf('111222333m99p456p').standing, []));
    expect(best).toMatchObject({ fan: 4, points: 1 });
    expect(isWorthMore(best!, best!)).toBe(false);
    expect(bestValuation(capped, [])).toBeUndefined();
    expect(valueReading(capped, hand!).arrangement).toHaveLength(5);
  });
});
