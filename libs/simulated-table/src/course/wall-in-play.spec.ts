import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { wallOf } from './table-wall.js';
import { WallInPlay } from './wall-in-play.js';

/** Positions 0 to 143 in the order of taking: 0 and 1 are the first stack, 142 and 143 the last. */
const DEALT = 53;
const left = (tiles: number, from = DEALT): readonly number[] =>
  Array.from({ length: tiles - from }, (_, n) => from + n);

describe('the wall in play', () => {
  it('DZ-break.3 DZ-draw.1 DZ-A-WALLEND gives draws from the live end and replacements from the flower end, upper tiles first', () => {
    const wall = new WallInPlay(wallOf(dazhong), left(144));
    const drawn = [false, true, true, false, true].map((replacement) => [
      wall.next(replacement),
      wall.draw(replacement),
    ]);
    expect(drawn).toEqual([53, 142, 143, 54, 140].map((place) => [place, place]));
  });

  it('DZ-sea.1 ends with one last tile for both ends', () => {
    const wall = new WallInPlay(wallOf(dazhong), [142, 143]);
    expect(wall.draw(false)).toBe(142);
    expect([wall.next(false), wall.next(true)]).toEqual([143, 143]);
    wall.draw(true);
    expect([wall.next(false), wall.next(true)]).toEqual([undefined, undefined]);
    expect(() => wall.draw(false)).toThrow('empty');
  });

  it('SBR-1.5 gives every tile from one end under rule sets without flowers', () => {
    const wall = new WallInPlay(wallOf(sichuanMil), left(108));
    expect([wall.draw(false), wall.draw(true), wall.draw(false)]).toEqual([53, 54, 55]);
  });

  it('DZ-deal.6 DZ-joker.4 DZ-A-JOKER4 turns up the last tile that is no flower and leaves the flowers in their places', () => {
    const wall = new WallInPlay(wallOf(dazhong), left(144));
    expect(wall.turnUp((place) => place >= 142)).toEqual({ indicator: 140, skipped: [142, 143] });
    expect([wall.draw(true), wall.draw(true), wall.draw(true)]).toEqual([142, 143, 141]);
    expect(new WallInPlay(wallOf(dazhong), left(144)).turnUp(() => false)).toEqual({ indicator: 142, skipped: [] });
    expect(() => new WallInPlay(wallOf(dazhong), left(144)).turnUp(() => true)).toThrow('no tile to turn up');
  });
});
