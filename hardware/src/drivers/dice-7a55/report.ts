import type { DiceRoll } from '../kit/device-driver.js';
import type { DiceShakerProfile } from './frames.js';

const FACES = 6;

/** Reads the dice of a result; undefined if its bytes are no result of this number of dice (section 3). */
export const readResult = (
  result: readonly number[],
  { dice, result: layout }: DiceShakerProfile,
): Pick<DiceRoll, 'dice' | 'total'> | undefined => {
  if (result.length !== (layout === 'each' ? dice : 1)) return undefined;
  const total = result.reduce((sum, value) => sum + value, 0);
  const isPossible =
    layout === 'each' ? result.every((face) => face >= 1 && face <= FACES) : total >= dice && total <= dice * FACES;
  if (!isPossible) return undefined;
  // A single die is its own total.
  return { dice: layout === 'each' || dice === 1 ? result : [], total };
};
