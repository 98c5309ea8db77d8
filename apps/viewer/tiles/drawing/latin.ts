import type { Colour } from './palette.js';
import { line, n } from './path.js';

/** Latin letters and digits as lines, each in a box 7 wide and 10 high. */
const LINES: Readonly<Record<string, string>> = {
  '1': 'M1.5 2.5L4 0V10',
  '2': 'M.5 2.8C.5 -1 6.5 -1 6.5 2.8C6.5 5 1 7.5 .5 10H6.5',
  '3': 'M.7 1.5C2 -.7 6.2 -.5 6.2 2.4C6.2 4 5 4.7 3 4.7C5.3 4.7 6.5 5.7 6.5 7.3C6.5 10.6 1.7 10.9 .5 8.3',
  '4': 'M5 10V0L.3 7H7',
  '5': 'M6 0H1.5L1 4.5C3 3 6.5 3.6 6.5 6.7C6.5 10.6 2 11 .5 8.6',
  '6': 'M6 1.2C4.5 -.7 .7 .3 .7 6C.7 11.3 6.5 11.3 6.5 6.9C6.5 3 1.5 3 .8 6.5',
  '7': 'M.5 0H6.5L2.8 10',
  '8': 'M3.5 4.6C.2 4.6 .2 0 3.5 0S6.8 4.6 3.5 4.6C-.3 4.6 -.3 10 3.5 10S7.3 4.6 3.5 4.6z',
  '9': 'M1 8.8C2.5 10.7 6.3 9.7 6.3 4C6.3 -1.3 .5 -1.3 .5 3.1C.5 7 5.5 7 6.2 3.5',
  m: 'M0 10V4M0 6C.3 3.4 3.5 3.4 3.5 6V10M3.5 6C3.8 3.4 7 3.4 7 6V10',
  p: 'M.7 4V12.2M.7 7C.7 3 6.3 3 6.3 7S.7 11 .7 7',
  s: 'M6 5C5 3.4 1 3.4 1 5.5S6.3 6.5 6.3 8.4C6.3 10.6 1.5 10.5 .7 8.8',
  f: 'M5.5 .6C3.5 -.6 2.5 .6 2.5 2.5V10M.6 4.3H5',
  E: 'M6.2 0H1V10H6.2M1 4.8H5.3',
  S: 'M6.2 1.8C5.3 -.6 .8 -.7 .8 2.4C.8 5.4 6.5 4.4 6.5 7.5C6.5 10.8 1.3 10.7 .5 8',
  W: 'M-.3 0L1.6 10L3.5 2L5.4 10L7.3 0',
  N: 'M.8 10V0L6.2 10V0',
  C: 'M6.4 2C5 -.8 .5 -.6 .5 5S5 10.8 6.4 8',
  F: 'M6.2 0H1V10M1 4.8H5.3',
  P: 'M1 10V0H3.5C7.5 0 7.5 5.5 3.5 5.5H1',
  '?': 'M.7 2.6C.7 -.9 6.3 -.9 6.3 2.6C6.3 4.8 3.5 4.8 3.5 7M3.5 9.8V9.8',
};
/** The width of a letter with the gap after it. */
const ADVANCE = 9.5;

/** The position of a text on the tile: its upper left corner, height and line width. `halo` separates it from the drawing. */
interface Lettering {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly thickness: number;
  readonly colour: Colour;
  readonly halo?: Colour;
}

export const latin = (text: string, { x, y, height, thickness, colour, halo }: Lettering): string => {
  const scale = height / 10;
  const letters = Array.from(text, (letter, place) => {
    const lines = LINES[letter];
    if (lines === undefined) throw new RangeError(`no lines for the letter "${letter}"`);
    return { lines, x: x + place * ADVANCE * scale };
  });
  const written = (stroke: Colour, width: number): string =>
    letters
      .map(
        (letter) =>
          `<g transform="translate(${n(letter.x)} ${n(y)})scale(${scale})">${line(stroke, width / scale, letter.lines)}</g>`,
      )
      .join('');
  return (halo ? written(halo, thickness + 3) : '') + written(colour, thickness);
};
