import type { HandShape } from '#rules';
import { countAt, type Counts, countsOf, type Tile, tileIndex } from '#tiles';
import { distanceToSets } from './distance-to-sets.js';

/**
 * How many tiles must be exchanged until the standing tiles are ready: 0 is ready, -1 complete. `setsNeeded`: 4 less the
 * melds laid down. Whether the tiles can still be had is not asked.
 */
export type HandDistance = (tiles: readonly Tile[], setsNeeded: number) => number;

type Measure = (counts: Counts, setsNeeded: number) => number;
/** Places of kinds in `Counts`. */
type KindsOfShape = readonly number[];

const SETS = 4;
const PAIRS = 7;
const WHOLE_HAND = 14;
const COPIES = 4;
/** What a straight takes the place of. */
const STRAIGHT = { tiles: 9, sets: 3 };

/** A hand with nothing laid down, by how many of its tiles fit into the shape at most: one of a ready hand is missing. */
const standing =
  (fitting: (counts: Counts) => number): Measure =>
  (counts, setsNeeded) =>
    setsNeeded === SETS ? WHOLE_HAND - 1 - fitting(counts) : Infinity;

const inPairs = (of: KindsOfShape, most: number): Measure =>
  standing((counts) => {
    let pairs = 0;
    let singles = 0;
    for (const kind of of) {
      const held = Math.min(countAt(counts, kind), most);
      pairs += Math.floor(held / 2);
      singles += held % 2;
    }
    const fitting = Math.min(pairs, PAIRS);
    return 2 * fitting + Math.min(singles, PAIRS - fitting);
  });

const kindsHeld = (counts: Counts, of: KindsOfShape): number => of.filter((kind) => countAt(counts, kind) > 0).length;

const MEASURES: { readonly [form in HandShape['form']]: (of: KindsOfShape) => Measure } = {
  pairs: (of) => inPairs(of, COPIES),
  'unlike-pairs': (of) => inPairs(of, 2),
  orphans: (of) => standing((counts) => kindsHeld(counts, of) + Number(of.some((kind) => countAt(counts, kind) > 1))),
  unlike: (of) => standing((counts) => Math.min(kindsHeld(counts, of), WHOLE_HAND)),
  straight: (of) => (counts, setsNeeded) => {
    if (setsNeeded < STRAIGHT.sets) return Infinity;
    const rest = counts.map((count, kind) => (count > 0 && of.includes(kind) ? count - 1 : count));
    return STRAIGHT.tiles - kindsHeld(counts, of) + distanceToSets(rest, setsNeeded - STRAIGHT.sets);
  },
};

/** The distance to the nearest hand that wins under a book: four sets and a pair, or one of these shapes. */
export const distanceUnder = (shapes: readonly HandShape[]): HandDistance => {
  const measures = [distanceToSets, ...shapes.map(({ form, of }) => MEASURES[form](of.map(tileIndex)))];
  return (tiles, setsNeeded) => {
    const counts = countsOf(tiles);
    return Math.min(...measures.map((measure) => measure(counts, setsNeeded)));
  };
};
