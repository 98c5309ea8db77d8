import type { Settled } from '#deal';
import { faultsOf, paidIn, reported, type WholeReport } from '../../testing/reported-deal.js';
import { dazhong } from '../ruleset/ruleset.js';

const BY_WEST = { seats: ['west'], source: { kind: 'self-draw' } } as const;
const OFF_SOUTH = { ...BY_WEST, source: { kind: 'discard', from: 'south' } } as const;

describe('a stated value of the winner under dazhong (DZ-A-STATED, DZ-A-COUNT)', () => {
  const report = (points: number, more: object = {}) => ({ wins: [OFF_SOUTH], values: { west: { points, ...more } } });

  it('is paid by the discarder alone (DZ-pay.1) or by each opponent (DZ-pay.2)', () => {
    const { course } = reported(dazhong, {}, report(31));
    expect(paidIn(course.events)).toEqual([
      { from: 'south', to: 'west', points: 31, reason: 'win.discard.stated', clause: 'DZ-pay.1' },
    ]);
    const drawn = reported(dazhong, {}, { wins: [BY_WEST], values: { west: { points: 8 } } });
    expect((drawn.course.state as Settled).balances).toMatchObject({ west: 24 });
  });

  it('is refused for a hand that does not score (DZ-score.1), for 0 (DZ-score.4), in fan (DZ-score.3), with a liable seat (DZ-pay.3)', () => {
    const refuses = (values: NonNullable<WholeReport['values']>) => faultsOf(dazhong, {}, { wins: [BY_WEST], values });
    expect(refuses({ west: { points: 8 }, east: { points: 2 } })).toEqual(['REVEAL_NOT_AWAITED /values/east DZ-mj.4']);
    expect(refuses({ west: { points: 0 } })).toEqual(['VALUE_IMPOSSIBLE /values/west/points DZ-score.4']);
    expect(refuses({ west: { fan: 8 } })).toEqual(['VALUE_UNIT /values/west/fan DZ-score.3']);
    expect(refuses({ west: { points: 8, liable: ['DZ-pay.1'] } })).toEqual([
      'NOT_IN_RULE_SET /values/west/liable DZ-pay.3',
    ]);
  });
});
