import type { HandShape } from '#rules';
import { countAt, type Counts, countsOf, type Tile, tileIndex } from '#tiles';
import { distanceToSets } from './distance-to-sets.js';

/**
 * The number of tiles to exchange until the standing tiles are ready: 0 is ready, -1 complete. `setsNeeded`: 4 minus the
 * number of melds. It ignores whether the tiles are still available.
 */
export type HandDistance = (tiles: readonly Tile[], setsNeeded: number) => number;

type Measure = (counts: Counts, setsNeeded: number) => number;
/** The indexes of kinds in `Counts`. */
type KindsOfShape = readonly number[];

const SETS = 4;
const PAIRS = 7;
const WHOLE_HAND = 14;
const COPIES = 4;
/** The tiles and sets that a straight replaces. */
const STRAIGHT = { tiles: 9, sets: 3 };

/** The distance of a hand without melds, from the most tiles that fit into the shape: a ready hand lacks one. */
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

/** The distance to the nearest winning hand of a rule set: four sets and a pair, or one of these shapes. */
export const distanceUnder = (shapes: readonly HandShape[]): HandDistance => {
  const measures = [distanceToSets, ...shapes.map(({ form, of }) => MEASURES[form](of.map(tileIndex)))];
  return (tiles, setsNeeded) => {
    const counts = countsOf(tiles);
    return Math.min(...measures.map((measure) => measure(counts, setsNeeded)));
  };
};
