import type { Kinds } from '../../patterns/index.js';
import type { WinCircumstances } from './win-circumstances.js';
import type { HandPart } from './sets-and-pairs.js';

/**
 * The form of a hand: four sets and a pair; seven pairs; Thirteen Wonders; or the pungs and pairs of a hand that has
 * not won.
 */
export type Form = 'sets' | 'pairs' | 'wonders' | 'incomplete';

/** A hand in one of its arrangements. */
export interface ArrangedHand {
  readonly form: Form;
  readonly parts: readonly HandPart[];
  /** The kinds of all its tiles without bonus tiles. */
  readonly held: Kinds;
  readonly circumstances: WinCircumstances;
  /** The last tile was the only possible one in the part to which it is assigned (CC-A07). */
  readonly isOnlyPossible: boolean;
}
