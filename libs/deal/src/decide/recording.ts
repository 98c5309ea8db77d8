import type { DealCommand, DealCommandType } from '../messages/commands.js';
import { reject, type Rejection } from '../messages/rejections.js';
import type { DealState } from '../state/state.js';

/** Commands that report a result: a result-only recording accepts no other commands about the play. */
const REPORTS: ReadonlySet<DealCommandType> = new Set([
  'ReportKong',
  'ReportWin',
  'ReportHand',
  'ReportValue',
  'ReportDeal',
  'WithdrawReport',
]);
const EITHER: ReadonlySet<DealCommandType> = new Set([
  'OpenDeal',
  'IndicateJoker',
  'EndPlay',
  'NoteIrregularity',
  'ImposePenalty',
  'WarnSeat',
  'RuleHandDead',
  'VoidDeal',
  'AbandonDeal',
  'RewindTo',
  'AmendHand',
]);

/** A deal accepts either commands of play or reports, according to its recording level. */
export const refuseOtherRecording = (state: DealState, { type }: DealCommand): Rejection | undefined => {
  if (state.phase === 'unopened' || REPORTS.has(type) === (state.terms.recording === 'result')) return undefined;
  return EITHER.has(type) ? undefined : reject('WRONG_RECORDING', { at: '/type' });
};
