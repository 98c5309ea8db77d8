import { COUNTED } from '#texts/api/tile-sets/refuse-misfits';
import type { z } from 'zod';
import { isRejection } from '#deal';
import { tileSetFit, type TileSetMisfit } from '#inference';
import { fill, type Text } from '#language';
import { ruleSets } from '#rules';
import { Problem, problemOf } from '../../http/problems/problem.js';
import type { TileSetRequest } from './tile-set-schemas.js';

/**
 * Refuses a set that does not fit its rule set: a tile is missing, or there is one too many. The pointer names the surplus
 * tag, or all tags if one is missing.
 */
export const refuseMisfits = ({ ruleSet, options = {}, tags }: z.infer<typeof TileSetRequest>): void => {
  const rules = ruleSets(ruleSet);
  if (rules === undefined) throw new Problem('UNKNOWN_RULE_SET', undefined, { errors: [{ pointer: '/ruleSet' }] });
  const agreed = rules.setup.options(options);
  if (isRejection(agreed)) throw problemOf({ ...agreed, ruleSet }, '');
  const { misfits } = tileSetFit(new Map(Object.entries(tags)), rules.setup.tiles(agreed));
  const errors = misfits.map((misfit) => ({ pointer: pointerTo(misfit), detail: detailOf(misfit, ruleSet) }));
  const [first] = errors;
  if (first !== undefined)
    throw Problem.of('TILE_SET_MISFIT', 'counted', { fault: first.detail, count: errors.length }, { errors });
};

const pointerTo = ({ tags, expected }: TileSetMisfit): string => {
  const surplus = tags[expected];
  return surplus === undefined ? '/tags' : `/tags/${surplus}`;
};

const detailOf = ({ tile, tags, expected }: TileSetMisfit, ruleSet: string): Text =>
  fill(COUNTED, { got: tags.length, tile, expected, ruleSet });
