import { PLAYING_TILES, type PlayingTile, tileIndex } from '#tiles';
import type { HandShape } from '../../kit/hand/hand-shapes.js';
import { holdsKind, kinds, type Kinds } from '../../patterns/index.js';
import { TERMINALS_AND_HONOURS } from './terminals-and-honours.js';
import { KNITTED } from './sets-and-pairs.js';

const HONOURS = kinds('1234567z');

const tilesOfKinds = ({ suited, honours }: Kinds): readonly PlayingTile[] =>
  PLAYING_TILES.filter((tile) => holdsKind({ suited, honours }, tileIndex(tile)));

/** Seven pairs (DZ-fan.25), thirteen orphans (DZ-fan.11), honours and knitted tiles (DZ-fan.26, DZ-fan.40), a knitted straight (DZ-fan.41). */
export const SHAPES: readonly HandShape[] = [
  { form: 'pairs', of: PLAYING_TILES },
  { form: 'orphans', of: tilesOfKinds(TERMINALS_AND_HONOURS) },
  ...KNITTED.flatMap(({ suited }): readonly HandShape[] => [
    { form: 'unlike', of: tilesOfKinds({ suited, honours: HONOURS.honours }) },
    { form: 'straight', of: tilesOfKinds({ suited, honours: 0 }) },
  ]),
];
