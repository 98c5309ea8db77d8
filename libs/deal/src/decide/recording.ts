import type { DealCommand, DealCommandType } from '../commands.js';
import { reject, type Rejection } from '../rejections.js';
import type { DealState } from '../state.js';

/** Commands that tell a result; a deal recorded by its result takes no others of what players do. */
const REPORTS: readonly DealCommandType[] = ['ReportKong', 'ReportWin', 'ReportHand'];
const EITHER: readonly DealCommandType[] = [
  'OpenDeal',
  'EndPlay',
  'ImposePenalty',
  'RuleHandDead',
  'VoidDeal',
  'RewindTo',
];

/** A deal is recorded by its play or by its result, as it was opened (DESIGN.md section 2). */
export const wrongRecording = (state: DealState, { type }: DealCommand): Rejection | undefined => {
  if (state.phase === 'unopened' || EITHER.includes(type)) return undefined;
  const byResult = state.terms.recording === 'result';
  return REPORTS.includes(type) === byResult ? undefined : reject('WRONG_RECORDING', { at: '/type' });
};
