import { brush, type Pressure } from '../drawing/brush.js';
import { BODY, COLOURS } from '../drawing/palette.js';
import { fill, line } from '../drawing/path.js';
import { type Point, points } from '../drawing/points.js';
import { circle, leaf } from '../drawing/shapes.js';

const TWIG: Pressure = points('0 1, 0.3 0.95, 0.7 0.8, 1 0.3');
const PLUME: Pressure = points('0 0.4, 0.3 0.6, 0.6 0.85, 0.85 1.05, 1 0.95');

const BREAST =
  'M20.3 13.7C24.5 13.7 26.8 17 26.6 20.7C26.4 24.9 29.2 27.2 33.8 30.9C40.8 36 44.5 41.6 42.7 47.2C39.9 55.1 28.2 56 21.7 51.4C14.8 46.2 13.8 38.8 16 32.3C17.3 28.1 16.6 25.3 15.6 22.1C14.1 17.4 16.2 13.7 20.3 13.7z';
const BEAK = 'M15.8 16.7L7.4 21.3Q12 22.8 16.3 22.1z';
const CREST: readonly Point[] = points('16.2 8.6, 21.7 7.9, 27.3 10');
const TAIL: readonly (readonly Point[])[] = [
  points('37.5 43.5, 45.9 50, 50.6 58.3'),
  points('35.7 46.2, 42.2 55.6, 45 65.8'),
  points('32.9 49, 36.6 58.3, 37.1 68.6'),
];
const tips = TAIL.map((plume) => plume[2] as Point);
const plume = (place: number): string => brush(TAIL[place] as readonly Point[], PLUME, 7.6);

/** The one bamboo: a bird on a twig. */
export const BIRD: string = [
  fill(COLOURS.brown, brush(points('6.4 64.9, 18.9 63.5, 32.9 64.9'), TWIG, 4)),
  fill(COLOURS.green, leaf([11.5, 63.9], [6.9, 55.6], 0.3), plume(0), plume(2)),
  fill(COLOURS.blue, plume(1)),
  fill(COLOURS.gold, ...tips.map((tip) => circle(tip, 2.7))),
  fill(COLOURS.red, ...tips.map((tip) => circle(tip, 1.5))),
  line(COLOURS.red, 2.2, 'M23.6 51.8L21.3 62.5M29.6 53.7L27.8 63'),
  line(COLOURS.red, 1.7, ...CREST.map(([x, y]) => `M21.3 14.6L${x} ${y}`)),
  fill(COLOURS.red, BEAK, ...CREST.map((tip) => circle(tip, 2.3))),
  fill(COLOURS.green, BREAST),
  fill(COLOURS.blue, leaf([19.9, 35.1], [47.8, 48.1], 0.21)),
  line(BODY.face, 1.3, 'M26.4 40.7Q33.8 43.9 41.3 45.1M25.4 37.9Q32.9 39.3 38.5 42.1'),
  fill(BODY.face, circle([20.8, 19.5], 2.5)),
  fill(COLOURS.ink, circle([20.5, 19.5], 1.4)),
].join('');
