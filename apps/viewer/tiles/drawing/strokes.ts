import { brush, type Pressure, type Slant } from './brush.js';
import { type Point, points } from './points.js';

/** The pressure and the ends of a stroke of Chinese writing. */
interface StrokeStyle {
  readonly pressure: Pressure;
  readonly slant?: Slant;
}

const STROKE_STYLES = {
  /** 横 across, pressed at both ends. */
  heng: {
    pressure: points('0 0.9, 0.1 0.9, 0.3 0.78, 0.65 0.8, 0.88 1.1, 1 1.05'),
    slant: { first: -1.1, last: -1 },
  },
  /** 横 across within a frame, ending at its sides. */
  bar: {
    pressure: points('0 0.82, 0.5 0.78, 1 0.82'),
  },
  /** 竖 down. */
  shu: {
    pressure: points('0 1.1, 0.12 1.12, 0.45 0.95, 0.85 1, 1 0.9'),
    slant: { first: 1, last: -0.4 },
  },
  /** 悬针 down, ending in a point. */
  needle: {
    pressure: points('0 1.1, 0.1 1.15, 0.5 1, 0.8 0.95, 0.92 0.7, 1 0.15'),
    slant: { first: 1, last: 0 },
  },
  /** 撇 falling to the left, ending in a point. */
  pie: {
    pressure: points('0 1.15, 0.12 1.18, 0.4 1, 0.7 0.75, 0.9 0.4, 1 0.1'),
    slant: { first: 0.9, last: 0 },
  },
  /** 捺 falling to the right, swelling before the end. */
  na: {
    pressure: points('0 0.4, 0.15 0.6, 0.4 0.95, 0.68 1.4, 0.82 1.35, 1 0.1'),
  },
  /** 点 a drop-shaped dot. */
  dian: {
    pressure: points('0 0.2, 0.3 0.8, 0.7 1.3, 0.9 1.3, 1 1'),
    slant: { first: 0, last: -0.3 },
  },
  /** 提 rising to the right, ending in a point. */
  ti: {
    pressure: points('0 1.15, 0.2 1.15, 0.6 0.75, 1 0.1'),
    slant: { first: -0.9, last: 0 },
  },
  /** 钩 the hook at the end of a stroke. */
  hook: {
    pressure: points('0 1, 0.4 0.75, 1 0.08'),
  },
  /** 弯 a bend; its end lies within the hook that follows or in a frame. */
  bend: {
    pressure: points('0 1.1, 0.1 1.08, 0.3 0.95, 0.45 0.92, 0.58 0.92, 0.7 0.95, 0.88 1.04, 1 0.8'),
    slant: { first: 1, last: 0 },
  },
} as const satisfies Record<string, StrokeStyle>;

export interface Stroke {
  readonly manner: StrokeStyle;
  readonly through: readonly Point[];
}

type Draw = (...through: readonly Point[]) => Stroke;
const stroke =
  (kind: keyof typeof STROKE_STYLES): Draw =>
  (...through) => ({ manner: STROKE_STYLES[kind], through });

export const heng = stroke('heng');
export const bar = stroke('bar');
export const shu = stroke('shu');
export const needle = stroke('needle');
export const pie = stroke('pie');
export const na = stroke('na');
export const dian = stroke('dian');
export const ti = stroke('ti');
export const hook = stroke('hook');
export const bend = stroke('bend');

/** The place of a character on the tile, and the width of its brush there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** Draws a character, defined in a square of 100, at its place. */
export const write = (character: readonly Stroke[], { x, y, width, height, weight }: Place): string =>
  character
    .map(({ manner, through }) =>
      brush(
        through.map(([px, py]): Point => [x + (px * width) / 100, y + (py * height) / 100]),
        manner.pressure,
        weight,
        manner.slant,
      ),
    )
    .join('');
