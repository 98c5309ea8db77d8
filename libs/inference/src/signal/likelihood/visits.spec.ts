import { Sight } from './sight.js';
import { Visits } from './visits.js';
import { WALL, zoneAt, type Zone } from '../inventory/zones.js';

const [RACK, OTHER_RACK, RIVER] = [zoneAt(1, 'rack'), zoneAt(2, 'rack'), zoneAt(1, 'river')];
const TAG = 3;
const sight = new Sight();

/** Sums of the log-likelihoods of readings every 600 ms. */
const weighed = (
  readings: readonly (readonly [zone: Zone, seen: boolean])[],
  visits = new Visits(),
  by = sight,
  isAlone = true,
): number =>
  readings.reduce(
    (sum, [zone, seen], index) => sum + visits.weigh({ tag: TAG, zone, seen, at: index * 600, isAlone }, by),
    0,
  );

const times = (count: number, zone: Zone, seen = true): readonly (readonly [Zone, boolean])[] =>
  Array.from({ length: count }, () => [zone, seen] as const);

describe('Visits', () => {
  it('have no effect for an unseen tile', () => {
    expect(weighed(times(9, RACK, false))).toBe(0);
  });

  it('weigh a single reading as without visits', () => {
    expect(weighed(times(1, RACK))).toBeCloseTo(Math.log(sight.chance(RACK, WALL, true)), 0);
  });

  it('do not lower the belief in the wall with the time that a tile stands on a rack', () => {
    expect(weighed(times(8, RACK))).toBeGreaterThan(-22);
    expect(weighed(times(8, RIVER))).toBeLessThan(-80);
    expect(weighed([...times(1, RACK), ...times(1, OTHER_RACK), ...times(1, RACK)])).toBeLessThan(-30);
  });

  it('are believed more if drawn tiles are often discarded unseen', () => {
    const brisk = new Sight();
    for (let draw = 0; draw < 20; draw += 1) brisk.learnDraw(draw % 3 > 0);
    expect(weighed(times(2, RACK), new Visits(), brisk)).toBeGreaterThan(weighed(times(2, RACK)) + 2);
    const slow = new Sight();
    for (let draw = 0; draw < 20; draw += 1) slow.learnDraw(true);
    expect(weighed(times(2, RACK), new Visits(), slow)).toBeLessThanOrEqual(weighed(times(2, RACK)));
  });

  it('are believed more beside another tile of the wall, one of which was drawn', () => {
    const beside = weighed(times(2, RACK), new Visits(), sight, false);
    expect(beside).toBeGreaterThan(weighed(times(2, RACK)) + 1);
    expect(weighed(times(2, RIVER), new Visits(), sight, false)).toBe(weighed(times(2, RIVER)));
  });

  it('end after a while', () => {
    const [stays, goes] = [times(8, RACK), [...times(4, RACK), ...times(4, RACK, false)]];
    expect(weighed(goes)).toBeGreaterThan(weighed(stays) - 5);
  });

  it('forget a tile that was drawn', () => {
    const visits = new Visits();
    weighed(times(4, RACK), visits);
    visits.end(TAG);
    expect(weighed(times(1, RACK), visits)).toBeLessThan(-10);
  });
});
