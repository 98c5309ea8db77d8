import { isRejection, type RuleSet, type RuleSetOptions } from '#deal';
import type { DealingStep, Tile, WallGeometry } from '#tiles';
import { bookOf } from './book-of.js';

/** The tiles of a game, how the wall is built of them and in which order it is dealt. */
export interface TableWall {
  /** Each copy once. */
  readonly tiles: readonly Tile[];
  readonly geometry: WallGeometry;
  readonly dealing: readonly DealingStep[];
  /** Are replacements taken at the stacks passed by the break (DZ-break.3, CC-wall.loose), and not where draws are? */
  readonly hasFlowerEnd: boolean;
}

/** Throws a RangeError for options that the book refuses, and for a book that is not installed. */
export const wallOf = (rules: RuleSet, agreed: RuleSetOptions = {}): TableWall => {
  const book = bookOf(rules);
  const options = rules.options(agreed);
  if (isRejection(options)) throw new RangeError(`${rules.id} does not know the options ${JSON.stringify(agreed)}`);
  const hasFlowerEnd = rules.permits.ShowBonusTile !== undefined;
  return { tiles: rules.tiles(options), ...book.wall(options), hasFlowerEnd };
};
