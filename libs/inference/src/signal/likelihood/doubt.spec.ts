import fc from 'fast-check';
import { Doubt, leadsTo } from './doubt.js';
import { Sight } from './sight.js';
import { WALL, zoneAt, type Zone } from '../inventory/zones.js';

const RACK = zoneAt(1, 'rack');
const RIVER = zoneAt(1, 'river');
const OTHERS_MELDS = zoneAt(2, 'melds');
const OTHERS_RIVER = zoneAt(2, 'river');

const sight = new Sight();

const doubtAfter = (readings: readonly (readonly [zone: Zone, seen: boolean])[]): Doubt => {
  const doubt = new Doubt();
  for (const [zone, seen] of readings) doubt.weigh(sight, zone, seen, Math.log(sight.chance(zone, RACK, seen)), RACK);
  return doubt;
};

/** The largest sum of the gains from any time on. */
const mostSince = (gains: readonly number[]): number =>
  Math.max(0, ...gains.map((_, from) => gains.slice(from).reduce((sum, gain) => sum + gain, 0)));

describe('Doubt', () => {
  it('counts from the time since which a move is likeliest', () => {
    const reading = fc.tuple(fc.constantFrom(RACK, RIVER, OTHERS_RIVER), fc.boolean());
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 12 }), (readings) => {
        const doubt = doubtAfter(readings);
        const supposed = readings.map(([zone, seen]) => Math.log(sight.chance(zone, RACK, seen)));
        const nowhere = readings.map(([, seen], at) => Math.log(sight.nowhere(seen)) - (supposed[at] as number));
        const inRiver = readings.map(
          ([zone, seen], at) => Math.log(sight.chance(zone, RIVER, seen)) - (supposed[at] as number),
        );
        expect(doubt.missing).toBeCloseTo(mostSince(nowhere), 9);
        // A zone has no sum before the tag was seen there, and is dropped once its sum is 0.
        expect(doubt.for(RIVER)).toBeLessThanOrEqual(mostSince(inRiver) + 1e-9);
      }),
    );
  });

  it('is open after a tag was seen elsewhere, or missed in its zone', () => {
    expect(doubtAfter([[RACK, true]]).isOpen).toBe(false);
    expect(doubtAfter([[RACK, false]]).isMissing).toBe(true);
    expect(doubtAfter([[OTHERS_RIVER, true]]).seenIn).toEqual([OTHERS_RIVER]);
  });

  it('is closed by readings in the supposed zone', () => {
    const readings = [RIVER, RACK, RACK, RACK].map((zone) => [zone, true] as const);
    expect(doubtAfter(readings).isOpen).toBe(false);
  });
});

describe('leadsTo', () => {
  it.each([
    [RACK, RIVER, true],
    [RIVER, OTHERS_MELDS, true],
    [RACK, OTHERS_RIVER, false],
    [WALL, RACK, false],
  ])('from zone %i to zone %i: %s', (to, seen, leads) => expect(leadsTo(to, seen)).toBe(leads));
});
