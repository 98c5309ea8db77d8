import type { RuleSet, RuleSetOptions } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { dealHands, wallQueue } from '#tiles';
import { wallOf } from './table-wall.js';

describe('the wall of a game', () => {
  it.each<[string, number, RuleSet, RuleSetOptions]>([
    ['SBR-1.3', 108, sichuanMil, {}],
    ['DZ-shuffle.5', 144, dazhong, {}],
    ['CC-tiles.136 CC-wall.size', 136, classical, { limit: 2000 }],
    ['CC-tiles.144 CC-wall.size', 144, classical, { limit: 2000, bonusTiles: true }],
  ])('%s has a place for each of %i tiles', (_, places, rules, agreed) => {
    const { tiles, geometry } = wallOf(rules, agreed);
    expect([tiles.length, wallQueue(geometry, 'east', 0).length]).toEqual([places, places]);
  });

  it('SBR-1.6 CC-deal.last is dealt in the order of the rule set: East’s last two tiles are the 1st and 5th, or the next two', () => {
    const lastOfEast = (rules: RuleSet, agreed?: RuleSetOptions) => {
      const { tiles, dealing } = wallOf(rules, agreed);
      return dealHands([...tiles.keys()], dealing).hands.east.slice(12);
    };
    expect(lastOfEast(sichuanMil)).toEqual([48, 52]);
    expect(lastOfEast(classical, { limit: 2000 })).toEqual([48, 49]);
  });

  it('DZ-break.3 CC-wall.loose has a separate end for replacements under rule sets with flowers or loose tiles', () => {
    const walls = [wallOf(sichuanMil), wallOf(dazhong), wallOf(classical, { limit: 2000 })];
    expect(walls.map(({ hasFlowerEnd }) => hasFlowerEnd)).toEqual([false, true, true]);
  });

  it('is refused for a rule set that is not installed, and for options that the rule set refuses', () => {
    expect(() => wallOf({ ...dazhong, id: 'anatolian' })).toThrow('no wall is known of anatolian');
    expect(() => wallOf(dazhong, { jokers: 'many' })).toThrow(RangeError);
    expect(() => wallOf(classical)).toThrow('classical does not know the options {}');
  });
});
