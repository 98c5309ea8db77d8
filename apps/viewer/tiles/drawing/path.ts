import type { Colour } from './palette.js';
import type { Point } from './points.js';

/** One decimal, which is a fifth of a pixel on a tile 120 px wide. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A number in the sprite. `|| 0`, because a rounded number may be -0. */
export const n = (value: number): string => String(rounded(value) || 0);

/** A point in path data. */
export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** Filled outlines. If two overlap, both are filled. */
export const fill = (colour: Colour, ...outlines: readonly string[]): string =>
  `<path fill="${colour}" d="${outlines.join('')}"/>`;

/** Filled outlines. An outline within another one cuts a hole; one within a hole is filled again. */
export const fillWithHoles = (colour: Colour, ...outlines: readonly string[]): string =>
  `<path fill="${colour}" fill-rule="evenodd" d="${outlines.join('')}"/>`;

/** Lines of one width with round ends. */
export const line = (colour: Colour, width: number, ...lines: readonly string[]): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" d="${lines.join('')}"/>`;
