import type { Text } from '#language';
import * as texts from '#texts/page/referee/questions/question';
import type { Schemas } from '../../../api/types.js';
import type { StatedZone } from './stated-zone.js';

/** Why a statement cannot decide its question; undefined if it may. A statement about other zones may decide it too. */
export const undecidedBy = (
  { reason }: Pick<Schemas['Question'], 'reason'>,
  zones: readonly StatedZone[],
): Text | undefined => {
  if (zones.length === 0) return undefined;
  if (reason === 'order' && zones.every(({ order }) => order === undefined)) return texts.statesNoOrder;
  return zones.every(statesNothing) ? texts.statesNothing : undefined;
};

/** A zone without tiles and without a number: nothing is stated about it. */
const statesNothing = ({ tiles, count, last, order }: StatedZone): boolean =>
  tiles.length === 0 && count === undefined && last === undefined && order === undefined;
