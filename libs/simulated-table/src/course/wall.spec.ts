import type { RuleSet } from '#deal';
import { seededRandom } from '#random';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { byKind, bySeat, dealHands, SEATS, type Tile, tilesOf } from '#tiles';
import { wallOf } from './table-wall.js';
import { arrangedWall, handsFrom, shuffledWall } from './wall.js';

const SICHUAN = wallOf(sichuanMil);
const DAZHONG = wallOf(dazhong);

const sorted = (tiles: readonly Tile[]): readonly Tile[] => [...tiles].sort();

describe('the wall of a simulated table', () => {
  it('holds every tile of the set once', () => {
    const wall = shuffledWall(sichuanMil, SICHUAN, SICHUAN.tiles, seededRandom(1));
    expect(wall).not.toEqual(SICHUAN.tiles);
    expect(sorted(wall)).toEqual(sorted(SICHUAN.tiles));
  });

  it('deals 14 and 13 tiles by kind and leaves 55', () => {
    const { hands, queue } = handsFrom(SICHUAN, shuffledWall(sichuanMil, SICHUAN, SICHUAN.tiles, seededRandom(2)));
    expect(SEATS.map((seat) => hands[seat].length)).toEqual([14, 13, 13, 13]);
    expect(queue).toHaveLength(55);
    for (const seat of SEATS) expect(hands[seat]).toEqual([...hands[seat]].sort(byKind));
  });

  it('can be arranged for hands and draws', () => {
    const hands = {
      east: tilesOf('11223344556677m'),
      south: tilesOf('1122334455667p'),
      west: tilesOf('1122334455667s'),
      north: tilesOf('8899m8899p88997s'),
    };
    const draws = tilesOf('9s1m5p');
    const wall = arrangedWall(SICHUAN, hands, draws);
    const dealt = dealHands(wall);
    expect(bySeat((seat) => dealt.hands[seat])).toEqual(hands);
    expect(dealt.queue.slice(0, 3)).toEqual(draws);
    expect(sorted(wall)).toEqual(sorted(SICHUAN.tiles));
  });

  it('refuses a fifth copy and a hand of another size', () => {
    const hands = handsFrom(SICHUAN, SICHUAN.tiles).hands;
    const short = { ...hands, south: hands.south.slice(1) };
    expect(() => arrangedWall(SICHUAN, short)).toThrow(RangeError);
    const fifth = { ...hands, south: Array<Tile>(13).fill('9s') };
    expect(() => arrangedWall(SICHUAN, fifth)).toThrow('no further 9s');
  });

  it('DZ-break.1 DZ-break.2 is broken by two throws if the rule set requires them', () => {
    const wall = shuffledWall(dazhong, DAZHONG, DAZHONG.tiles, seededRandom(1));
    expect(sorted(wall)).toEqual(sorted(DAZHONG.tiles));
    const { throws } = dazhong.setup as { readonly throws: Extract<RuleSet['setup']['throws'], { count: 2 }> };
    // Other throws break the same wall elsewhere: they rotate the order by whole stacks.
    const thrown: (readonly [number, number])[] = [];
    const breakAt = (second: readonly [number, number], first: readonly [number, number]) => {
      thrown.push(first, second);
      return { seat: 'east', stack: 0 } as const;
    };
    const rules: RuleSet = {
      ...dazhong,
      setup: { ...dazhong.setup, throws: { count: 2, breaker: throws.breaker, breakAt } },
    };
    const unbroken = shuffledWall(rules, DAZHONG, DAZHONG.tiles, seededRandom(1));
    expect(thrown).toHaveLength(2);
    const [first, second] = thrown as [readonly [number, number], readonly [number, number]];
    const { seat, stack } = throws.breakAt(second, first);
    const passed = { east: 0, north: 18, west: 36, south: 54 }[seat] + stack;
    expect(wall).toEqual([...unbroken, ...unbroken].slice(2 * (passed % 72), 2 * (passed % 72) + 144));
  });

  it('DZ-break.3 can be arranged at its flower end too', () => {
    const hands = {
      east: tilesOf('147m258p368s12345z'),
      south: tilesOf('11456789m123s67p'),
      west: tilesOf('123m67p12345699s'),
      north: tilesOf('55588p1246889s6z'),
    };
    const wall = arrangedWall(DAZHONG, hands, tilesOf('7z'), tilesOf('3f5f3z'));
    expect(wall.slice(-4)).toEqual([expect.anything(), expect.anything(), '3f', '5f']);
    expect(wall.at(-4)).toBe('3z');
    expect(handsFrom(DAZHONG, wall)).toMatchObject({ hands: { south: tilesOf('11456789m67p123s') } });
    expect(handsFrom(DAZHONG, wall).queue[0]).toBe('7z');
    expect(sorted(wall)).toEqual(sorted(DAZHONG.tiles));
  });
});
