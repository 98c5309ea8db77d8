import fc from 'fast-check';
import { formatTiles, parseTiles, tilesOf } from './notation.js';
import { type RecordedTile, TILES, UNKNOWN } from './tile.js';

const tile = fc.constantFrom<RecordedTile>(...TILES, UNKNOWN);

describe('notation of tiles', () => {
  it.each<[string, RecordedTile[]]>([
    ['', []],
    ['  \n', []],
    ['123m55z', ['1m', '2m', '3m', '5z', '5z']],
    ['123m??', ['1m', '2m', '3m', '?', '?']],
    ['?9p?', ['?', '9p', '?']],
    ['1m 1m\t19s', ['1m', '1m', '1s', '9s']],
    ['48f7z', ['4f', '8f', '7z']],
  ])('reads %j', (text, tiles) => {
    expect(parseTiles(text)).toEqual({ ok: true, tiles });
  });

  it.each([
    ['m', 'tile-expected', 0],
    ['123m!', 'tile-expected', 4],
    ['1m🀄', 'tile-expected', 2],
    ['hidden', 'tile-expected', 0],
    ['123', 'suit-expected', 3],
    ['12 3m', 'suit-expected', 2],
    ['1?m', 'suit-expected', 1],
    ['1x', 'suit-expected', 1],
    ['1M', 'suit-expected', 1],
    ['55p120s', 'no-such-tile', 5],
    ['8z', 'no-such-tile', 0],
    ['12389f', 'no-such-tile', 4],
  ])('refuses %j: %s at offset %d', (text, code, at) => {
    expect(parseTiles(text)).toEqual({
      ok: false,
      error: { code, at, message: expect.stringContaining(`offset ${at}`) },
    });
  });

  it('prints neighbours of one suit as one group and keeps the order', () => {
    expect(formatTiles(['3m', '1m', '?', '?', '1p', '2m', '8f'])).toBe('31m??1p2m8f');
  });

  it('reads its own output', () => {
    fc.assert(
      fc.property(fc.array(tile), (tiles) => {
        expect(parseTiles(formatTiles(tiles))).toEqual({ ok: true, tiles });
      }),
    );
  });

  it('prints its input without the spaces, if no group was split', () => {
    const group = fc.oneof(
      fc.constant('?'),
      fc.constantFrom('m', 'p', 's').chain((suit) => fc.stringMatching(/^[1-9]{1,9}$/).map((ranks) => ranks + suit)),
    );
    fc.assert(
      fc.property(fc.array(group), fc.constantFrom('', ' ', '\n\t'), (groups, gap) => {
        const whole = groups.filter((text, i) => text === '?' || text.at(-1) !== groups[i - 1]?.at(-1));
        fc.pre(whole.every((text, i) => text === '?' || text.at(-1) !== whole[i - 1]?.at(-1)));
        const parsed = parseTiles(whole.join(gap));
        expect(parsed.ok && formatTiles(parsed.tiles)).toBe(whole.join(''));
      }),
    );
  });

  it('returns tiles or an offset inside the text for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9mpszf? x]*$/)), (text) => {
        const parsed = parseTiles(text);
        if (parsed.ok) expect(text).toMatch(/^([1-9]+[mpszf]|\?|\s)*$/);
        else {
          expect(parsed.error.at).toBeGreaterThanOrEqual(0);
          expect(parsed.error.at).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('tilesOf reads known tiles and throws a TypeError for anything else', () => {
    expect(tilesOf('19m1f')).toEqual(['1m', '9m', '1f']);
    expect(() => tilesOf('19')).toThrow(TypeError);
    expect(() => tilesOf('1m?')).toThrow(TypeError);
  });
});
