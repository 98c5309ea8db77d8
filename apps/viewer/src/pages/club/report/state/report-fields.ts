import type { ReportDraft, ReportShape } from '../../../../report/report-draft.js';
import type { Seated } from '../../../../report/seats.js';
import type { Missing } from './missing.js';

/** What each part of the form of a deal needs. */
export interface ReportFields {
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  readonly shape: ReportShape;
  readonly seated: Seated;
  /** What is missing or wrong. It marks the fields that it names. */
  readonly messages: readonly Missing[];
}
