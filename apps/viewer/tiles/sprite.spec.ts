import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RANKS, TILES } from '#tiles';
import { bamboos } from './faces/bamboos.js';
import { dots } from './faces/dots.js';
import { indexOf } from './faces/faces.js';
import { COLOURS } from './drawing/palette.js';
import { sprite } from './sprite.js';
import { symbolOf } from './symbol-names.js';

const FILE = readFileSync(join(__dirname, '../public/tiles.svg'), 'utf8');

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The names of the enclosing elements, outermost first. */
  readonly path: readonly string[];
}

const TAG = /^<(?<close>\/)?(?<name>[a-z]+)(?<attributes>(?: [a-zA-Z-]+="[^"<&]*")*)(?<empty>\/)?>/;

/** Reads the small part of XML that the sprite uses. Throws for anything else and for tags that do not match. */
const elementsOf = (xml: string): readonly Element[] => {
  const elements: Element[] = [];
  const open: string[] = [];
  for (let rest = xml.trim(); rest !== ''; rest = rest.trimStart()) {
    const { 0: tag, groups } = TAG.exec(rest) ?? {};
    if (tag === undefined || groups === undefined) throw new Error(`not a tag: ${rest.slice(0, 80)}`);
    rest = rest.slice(tag.length);
    const name = groups['name'] as string;
    if (groups['close'] !== undefined) {
      expect(open.pop()).toBe(name);
      continue;
    }
    const pairs = [...(groups['attributes'] ?? '').matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)];
    const attributes = new Map(pairs.map(([, key, value]) => [key as string, value as string]));
    expect(attributes.size).toBe(pairs.length);
    elements.push({ name, attributes, path: [...open] });
    if (groups['empty'] === undefined) open.push(name);
    expect(rest === '' || open.length > 0).toBe(true);
  }
  expect(open).toEqual([]);
  return elements;
};

const ELEMENTS = elementsOf(FILE);
const ids = ELEMENTS.flatMap(({ attributes }) => attributes.get('id') ?? []);
const valuesOf = (name: string): readonly string[] => ELEMENTS.flatMap(({ attributes }) => attributes.get(name) ?? []);
const symbols = ELEMENTS.filter(({ name }) => name === 'symbol');

describe('the sprite of the tiles', () => {
  it('is up to date with the code: after a change run `npm run tiles`', () => {
    expect(FILE === sprite()).toBe(true);
  });

  it('has a symbol for each kind of tile, for the back and for an unknown tile, and no others', () => {
    expect(symbols.map(({ attributes }) => attributes.get('id'))).toEqual([
      ...TILES.map((tile) => `tile-${tile}`),
      'tile-back',
      'tile-unknown',
    ]);
    expect(new Set(symbols.map(({ attributes }) => attributes.get('viewBox')))).toEqual(new Set(['0 0 60 80']));
    expect(ELEMENTS.filter(({ path }) => path.length === 1)).toEqual(symbols);
  });

  it('names symbols by the notation', () => {
    expect(symbolOf('5m')).toBe('tile-5m');
    expect(symbolOf('7z')).toBe('tile-7z');
    expect(symbolOf('8f')).toBe('tile-8f');
    expect(symbolOf('?')).toBe('tile-unknown');
    expect(symbolOf('hidden')).toBe('tile-back');
  });

  it('holds only shapes: no script, style, text, image or link', () => {
    expect(new Set(ELEMENTS.map(({ name }) => name))).toEqual(new Set(['svg', 'symbol', 'g', 'path', 'rect', 'use']));
    expect(new Set(ELEMENTS.flatMap(({ attributes }) => [...attributes.keys()]))).toEqual(
      new Set([
        ...['xmlns', 'id', 'viewBox', 'display', 'transform', 'href', 'd', 'x', 'y', 'width', 'height', 'rx'],
        ...['fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
      ]),
    );
  });

  it('refers only to its own parts', () => {
    expect(valuesOf('xmlns')).toEqual(['http://www.w3.org/2000/svg']);
    expect(FILE.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/url\(|:\/\/|data:|javascript:/i);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = valuesOf('href');
    expect(targets).toHaveLength(TILES.filter((tile) => indexOf(tile) !== undefined).length);
    expect(targets.filter((target) => !ids.some((id) => target === `#${id}`))).toEqual([]);
  });

  it('contains no invalid number', () => {
    expect(FILE).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is smaller than 60 KB when compressed', () => {
    expect(gzipSync(FILE).length).toBeLessThan(60_000);
  });

  it('draws every tile differently', () => {
    const drawings = FILE.split('<symbol ')
      .slice(1)
      .map((symbol) => symbol.replace(/id="[^"]*"|href="[^"]*"/g, ''));
    expect(new Set(drawings).size).toBe(44);
  });
});

describe('the drawings', () => {
  const outlines = (drawing: string): number => drawing.split('M').length - 1;

  it.each([
    ['dots', dots],
    ['bamboos', bamboos],
  ])('show as many %s as the rank says', (_, draw) => {
    const outlinesOfOne = outlines(draw(2)) / 2;
    const ranks = RANKS.slice(1);
    expect(ranks.map((rank) => outlines(draw(rank)) / outlinesOfOne)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('have Latin indices: numbers, and letters for the honours; flowers have their number in the drawing', () => {
    expect((['1m', '9p', '5s', '8f'] as const).map(indexOf)).toEqual(['1', '9', '5', undefined]);
    expect((['1z', '2z', '3z', '4z', '5z', '6z', '7z'] as const).map(indexOf)).toEqual([
      'E',
      'S',
      'W',
      'N',
      'P',
      'F',
      'C',
    ]);
  });

  /** Relative luminance of sRGB (WCAG 2.2). */
  const luminance = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  it.each(['ink', 'red', 'green', 'blue'] as const)('stand out from the face in %s by 4.5:1', (name) => {
    expect((luminance('#fdfaf0') + 0.05) / (luminance(COLOURS[name]) + 0.05)).toBeGreaterThan(4.5);
  });
});
