import type { ArrangedHand } from './arranged-hand.js';
import type { WinCircumstances } from './win-circumstances.js';
import type { HandPart } from './sets-and-pairs.js';
import type { LINE_NAMES } from '../texts/index.js';

/** A line of the sheet: a line of points, a line of doublings, or a limit hand. */
export type LineId = keyof typeof LINE_NAMES;

/** A line that counts once for each part that fulfils it, or as a whole: once or several times. */
export interface CountingRow {
  readonly id: LineId;
  readonly clause: string;
  readonly by: 'all' | 'winner';
  readonly each?: (part: HandPart, circumstances: WinCircumstances) => boolean;
  readonly holds?: (hand: ArrangedHand) => boolean | number;
}
