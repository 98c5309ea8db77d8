import { byKind, bySeat, dealHands, SEATS, type Tile, tilesOf } from '#tiles';
import { sichuanMil } from '#rules/sichuan-mil';
import { seededRandom } from '../seeded-random.js';
import { arrangedWall, handsFrom, shuffledWall } from './wall.js';

const sorted = (tiles: readonly Tile[]): readonly Tile[] => [...tiles].sort();

describe('the wall of a simulated table', () => {
  it('holds every tile of the set once', () => {
    const wall = shuffledWall(sichuanMil, sichuanMil.tiles, seededRandom(1));
    expect(wall).not.toEqual(sichuanMil.tiles);
    expect(sorted(wall)).toEqual(sorted(sichuanMil.tiles));
  });

  it('deals 14 and 13 tiles by kind and leaves 55', () => {
    const { hands, queue } = handsFrom(shuffledWall(sichuanMil, sichuanMil.tiles, seededRandom(2)));
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
    const wall = arrangedWall(sichuanMil, hands, draws);
    const dealt = dealHands(wall);
    expect(bySeat((seat) => dealt.hands[seat])).toEqual(hands);
    expect(dealt.queue.slice(0, 3)).toEqual(draws);
    expect(sorted(wall)).toEqual(sorted(sichuanMil.tiles));
  });

  it('refuses a fifth copy and a hand of another size', () => {
    const hands = handsFrom(sichuanMil.tiles).hands;
    const short = { ...hands, south: hands.south.slice(1) };
    expect(() => arrangedWall(sichuanMil, short)).toThrow(RangeError);
    const fifth = { ...hands, south: Array<Tile>(13).fill('9s') };
    expect(() => arrangedWall(sichuanMil, fifth)).toThrow('no further 9s');
  });
});
