import type { ArrangedHand } from './arranged-hand.js';
import type { WinCircumstances } from './win-circumstances.js';
import type { HandPart } from './hand-part.js';
import type { LINE_NAMES } from '../texts/index.js';

/** A line of the sheet: of points, of doublings, or a limit hand. */
export type LineId = keyof typeof LINE_NAMES;

/** A line that counts for each part of the hand of which it is true, or once or so many times for the whole hand. */
export interface CountingRow {
  readonly id: LineId;
  readonly clause: string;
  readonly by: 'all' | 'winner';
  readonly each?: (part: HandPart, circumstances: WinCircumstances) => boolean;
  readonly holds?: (hand: ArrangedHand) => boolean | number;
}
