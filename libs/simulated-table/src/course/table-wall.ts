import { isRejection, type RuleSet, type RuleSetOptions } from '#deal';
import type { DealingStep, Tile, WallGeometry } from '#tiles';
import { installedHandRules } from '../players/installed-hand-rules.js';

/** The tiles of a game, the form of the wall and the order of dealing. */
export interface TableWall {
  /** Each copy once. */
  readonly tiles: readonly Tile[];
  readonly geometry: WallGeometry;
  readonly dealing: readonly DealingStep[];
  /** True if replacements come from the other end of the wall than draws (DZ-break.3, CC-wall.loose). */
  readonly hasFlowerEnd: boolean;
}

/** The wall of a rule set. Throws a RangeError for options that it refuses, and for a rule set that is not installed. */
export const wallOf = (rules: RuleSet, agreed: RuleSetOptions = {}): TableWall => {
  const handRules = installedHandRules(rules);
  const options = rules.setup.options(agreed);
  if (isRejection(options)) throw new RangeError(`${rules.id} does not know the options ${JSON.stringify(agreed)}`);
  const hasFlowerEnd = rules.play.refusals.ShowBonusTile !== undefined;
  return { tiles: rules.setup.tiles(options), ...handRules.wall(options), hasFlowerEnd };
};
