import type { Kinds } from '../../patterns/index.js';
import type { WinCircumstances } from './win-circumstances.js';
import type { HandPart } from './hand-part.js';

/** Four sets and a pair; seven pairs; Thirteen Wonders; or, of a hand that has not won, the pungs and pairs in it. */
export type Form = 'sets' | 'pairs' | 'wonders' | 'incomplete';

/** A hand as it is counted: in one of its arrangements. */
export interface ArrangedHand {
  readonly form: Form;
  readonly parts: readonly HandPart[];
  /** Kinds of all its tiles, bonus tiles apart. */
  readonly held: Kinds;
  readonly circumstances: WinCircumstances;
  /** The last tile was the only possible one, where it is counted to (CC-A07). */
  readonly isOnlyPossible: boolean;
}
