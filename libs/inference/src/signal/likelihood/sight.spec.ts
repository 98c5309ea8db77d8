import { PRIOR } from './placement.js';
import { Sight } from './sight.js';
import { WALL, zoneAt } from '../inventory/zones.js';

const RACK = zoneAt(1, 'rack');
const RIVER = zoneAt(1, 'river');
const MELDS = zoneAt(1, 'melds');
const ELSEWHERE = zoneAt(3, 'river');

describe('Sight', () => {
  it('sees a tile in its own zone, occasionally beside it, and hardly ever elsewhere', () => {
    const sight = new Sight();
    const chances = [RACK, RIVER, MELDS, ELSEWHERE].map((zone) => sight.chance(zone, RACK, true));
    expect(chances[0]).toBeGreaterThan(0.9);
    for (let next = 1; next < chances.length; next += 1)
      expect(chances[next]).toBeLessThan((chances[next - 1] as number) / 5);
    expect(sight.chance(RACK, WALL, true)).toBe(sight.nowhere(true));
  });

  it('gives seen and missed together the chance 1', () => {
    const sight = new Sight();
    for (const zone of [RACK, RIVER, MELDS, ELSEWHERE])
      expect(sight.chance(zone, RACK, true) + sight.chance(zone, RACK, false)).toBeCloseTo(1, 9);
    expect(sight.nowhere(true) + sight.nowhere(false)).toBeCloseTo(1, 9);
  });

  it('learns for each kind of antenna how often it misses', () => {
    const sight = new Sight();
    for (let reading = 0; reading < 2_000; reading += 1) {
      sight.learn(RACK, RACK, reading % 10 < 7, PRIOR);
      sight.learn(RIVER, RACK, reading % 100 < 1, PRIOR);
      sight.renew();
    }
    expect(sight.hit('rack')).toBeCloseTo(0.7, 1);
    expect(sight.hit('river')).toBeCloseTo(0.93, 2);
    expect(sight.ghost('river')).toBeCloseTo(0.01, 2);
    expect(sight.likelihoods(RACK, RACK, true)[0]).toBeCloseTo(0.7, 1);
  });

  it('learns how often a drawn tile is discarded before it is seen', () => {
    const sight = new Sight();
    const before = sight.unseenDraws;
    for (let draw = 0; draw < 30; draw += 1) sight.learnDraw(true);
    expect(sight.unseenDraws).toBeLessThan(before);
    for (let draw = 0; draw < 30; draw += 1) sight.learnDraw(draw % 2 === 0);
    expect(sight.unseenDraws).toBeCloseTo(0.21, 1);
  });

  it('never assumes a perfect antenna', () => {
    const sight = new Sight();
    for (let reading = 0; reading < 10_000; reading += 1) {
      sight.learn(RACK, RACK, true, PRIOR);
      sight.renew();
    }
    expect(sight.hit('rack')).toBeLessThan(0.99);
  });
});
