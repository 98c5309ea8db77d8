import fc from 'fast-check';
import type { Look } from './evidence.js';
import { everywhere, GOOD_SIGHT } from './sensor-model.js';
import { trajectory } from './trajectory.js';
import { WALL, type Zone } from './zones.js';

const MODEL = everywhere(GOOD_SIGHT);
const [HIT, MISS] = [Math.log(0.98 / 0.001), Math.log(0.02 / 0.999)];
const TAG = 'E004';

/** Looks at zones in order, `+` for seen: `0+ 1- 1+`. */
const looksOf = (text: string): readonly Look[] =>
  text.split(' ').map((each, index) => ({
    number: index + 1,
    at: index * 100,
    zone: Number(each.slice(0, -1)),
    tags: new Set(each.endsWith('+') ? [TAG] : []),
  }));

/** Every possible course tried: the tag is in the zones of the path one after another, or on its way between two. */
const bestOfAll = (path: readonly Zone[], looks: readonly Look[], station = 0): number => {
  const [look, ...rest] = looks;
  if (look === undefined) return 0;
  let best = -Infinity;
  for (let next = station; next < 2 * path.length - 1; next += 1) {
    const seen = look.tags.has(TAG);
    const here = next % 2 === 0 && path[next / 2] === look.zone ? (seen ? HIT : MISS) : 0;
    const late = next % 2 === 1 && !seen && path[(next + 1) / 2] === look.zone ? -0.3 : 0;
    best = Math.max(best, here + late + bestOfAll(path, rest, next));
  }
  return best;
};

describe('trajectory', () => {
  it('finds the best timing of all', () => {
    const look = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom('+', '-')).map((each) => each.join(''));
    const path = fc.uniqueArray(fc.constantFrom(WALL, 0, 1, 2), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(path, fc.array(look, { minLength: 1, maxLength: 7 }), (zones, given) => {
        const looks = looksOf(given.join(' '));
        expect(trajectory(TAG, zones, looks, MODEL).score).toBeCloseTo(bestOfAll(zones, looks), 9);
      }),
    );
  });

  it('dates a move by the looks that show it', () => {
    const looks = looksOf('0+ 1- 0+ 1- 0- 1+ 0- 1+');
    expect(trajectory(TAG, [0, 1], looks, MODEL)).toMatchObject({ departures: [5], arrivals: [6], arrived: true });
  });

  it('has come to the wall when it is gone from where it was', () => {
    const looks = looksOf('0+ 1- 0- 1- 0-');
    expect(trajectory(TAG, [0, WALL], looks, MODEL)).toMatchObject({ departures: [3], arrivals: [3], arrived: true });
    // Seen once more, it has only been missed.
    expect(trajectory(TAG, [0, WALL], looksOf('0+ 0- 0+ 0+'), MODEL)).toMatchObject({ arrived: false });
  });

  it('has not arrived before it was seen there', () => {
    const looks = looksOf('0+ 1- 0- 1- 0-');
    expect(trajectory(TAG, [0, 1], looks, MODEL)).toMatchObject({
      departures: [3],
      arrivals: [Infinity],
      arrived: false,
    });
  });

  it('passes through a zone that was not looked at meanwhile', () => {
    const looks = looksOf('0+ 2- 1- 0- 2+ 1-');
    expect(trajectory(TAG, [0, 1, 2], looks, MODEL)).toMatchObject({
      arrived: true,
      departures: [4, 5],
      arrivals: [5, 5],
    });
  });

  it('takes one miss for less than a move', () => {
    const looks = looksOf('0+ 0- 0+');
    expect(trajectory(TAG, [0], looks, MODEL).score).toBeGreaterThan(
      trajectory(TAG, [0, 1], looks, MODEL).score - 0.001,
    );
    expect(trajectory(TAG, [0, 1], looks, MODEL).arrived).toBe(false);
  });

  describe('of a tag on the edge of two zones', () => {
    const EDGE = { place: 0, nextDoor: 1 };
    const stays = (text: string): number => trajectory(TAG, [0], looksOf(text), MODEL, EDGE).score;
    const goesFromEdge = (text: string): number => trajectory(TAG, [0, 1], looksOf(text), MODEL, EDGE).score;
    const goes = (text: string): number => trajectory(TAG, [0, 1], looksOf(text), MODEL).score;
    const BY_TURNS = '0+ 1+ 0+ 1+ 0- 1+ 0+ 1- 0+ 1+';

    it('has not gone next door for being seen there by turns', () => {
      expect(stays(BY_TURNS)).toBeGreaterThan(goes(BY_TURNS));
      expect(stays(BY_TURNS)).toBeGreaterThan(goesFromEdge(BY_TURNS));
    });

    it('has not gone from there for being missed some times', () => {
      const missed = `${BY_TURNS} 0- 1+ 0- 1+`;
      expect(stays(missed)).toBeGreaterThan(goesFromEdge(missed));
    });

    it('has gone where it was seen in the one zone alone, and then in the other alone', () => {
      expect(goes('0+ 1- 0+ 1- 0+ 1- 0- 1+')).toBeGreaterThan(stays('0+ 1- 0+ 1- 0+ 1- 0- 1+'));
    });

    it('has gone from there when it has long been seen nowhere else', () => {
      const long = `${BY_TURNS}${' 0- 1+'.repeat(6)}`;
      expect(goesFromEdge(long)).toBeGreaterThan(stays(long));
    });
  });
});
