import { PLAYING_TILES } from '#tiles';
import { SHAPES } from './irregular-forms.js';

const HONOURS = '1z2z3z4z5z6z7z';
const shapesOf = (form: string): readonly string[] =>
  SHAPES.filter((shape) => shape.form === form).map(({ of }) => of.join(''));

it('DZ-fan.25 seven pairs are of any kinds', () => {
  expect(shapesOf('pairs')).toEqual([PLAYING_TILES.join('')]);
});

it('DZ-fan.11 thirteen orphans are the terminals and the honours', () => {
  expect(shapesOf('orphans')).toEqual([`1m9m1p9p1s9s${HONOURS}`]);
});

/** The six knitted straights, in the order of kinds. */
const STRAIGHTS = [
  '1m4m7m2p5p8p3s6s9s',
  '1m4m7m3p6p9p2s5s8s',
  '2m5m8m1p4p7p3s6s9s',
  '2m5m8m3p6p9p1s4s7s',
  '3m6m9m1p4p7p2s5s8s',
  '3m6m9m2p5p8p1s4s7s',
];

it('DZ-fan.41 a knitted straight is 147, 258 and 369 of the three suits, without honours', () => {
  expect(shapesOf('straight').toSorted()).toEqual(STRAIGHTS);
});

it('DZ-fan.26 DZ-fan.40 knitted tiles are of a knitted straight and the honours', () => {
  expect(shapesOf('unlike').toSorted()).toEqual(STRAIGHTS.map((straight) => `${straight}${HONOURS}`));
});

it('DZ-win.3 there is no other irregular form', () => {
  expect(SHAPES).toHaveLength(1 + 1 + 6 + 6);
});
