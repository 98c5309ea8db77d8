import type { ArrangedHand } from '../hand/arranged-hand.js';
import type { WinCircumstances } from '../hand/win-circumstances.js';
import type { HandPart } from '../hand/sets-and-pairs.js';
import type { FANS } from '#texts/ids/rules/classical/names';

/** A line of the sheet: a line of points, a line of doublings, or a limit hand. */
export type LineId = (typeof FANS)[number];
type LineClause = `CC-${LineId}` | `CC-score.${LineId}`;

/** The id of a line is the rest of its clause. */
export const lineOf = (clause: LineClause): LineId => clause.replace(/^CC-(?:score\.)?/, '') as LineId;

type OfPart = (part: HandPart, circumstances: WinCircumstances) => boolean;
type OfHand = (hand: ArrangedHand) => boolean | number;

/** A line that counts once for each part that fulfils it, or as a whole: once or several times. */
export interface CountingRow {
  readonly id: LineId;
  readonly clause: string;
  /** The points or the doublings of each instance. */
  readonly worth: number;
  readonly by: 'all' | 'winner';
  readonly each?: OfPart;
  readonly holds?: OfHand;
}

/** A line for each part that fulfils the condition, in any hand. */
export const eachPart = (clause: LineClause, worth: number, each: OfPart): CountingRow => {
  return { id: lineOf(clause), clause, worth, by: 'all', each };
};

/** A line of any hand. */
export const anyHand = (clause: LineClause, worth: number, holds: OfHand): CountingRow => {
  return { id: lineOf(clause), clause, worth, by: 'all', holds };
};

/** A line of a winner's hand. */
export const winner = (clause: LineClause, worth: number, holds: OfHand): CountingRow => {
  return { id: lineOf(clause), clause, worth, by: 'winner', holds };
};
