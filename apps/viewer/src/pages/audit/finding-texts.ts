import * as texts from '#texts/page/audit/finding';
import type { AuditCode, SignatureCode } from '#audit';
import type { Text } from '#language';

/** The page does not check the signatures of devices. */
export type PageCode = Exclude<AuditCode, SignatureCode>;

/** One sentence for each kind of finding. */
export const FINDING_TEXTS: Readonly<Record<PageCode, Text>> = {
  ...texts.FINDING_TEXTS,
  BUNDLE_LINE_MISSING: texts.OF_BUNDLE,
  ENTRY_DIFFERS: texts.OF_BUNDLE,
  PROOF_DIFFERS: texts.OF_BUNDLE,
  BEYOND_CHECKPOINT: texts.OF_BUNDLE,
  NOT_A_NOTE: texts.OF_BUNDLE,
  NOT_A_CHECKPOINT: texts.OF_BUNDLE,
  NOT_STREAM_HEADS: texts.OF_BUNDLE,
  BUNDLE_KIND_DIFFERS: texts.OF_BUNDLE,
  HEADS_OF_OTHER_CHECKPOINT: texts.OF_BUNDLE,
  STREAM_CUT: texts.OF_BUNDLE,
  HEAD_DIFFERS: texts.OF_BUNDLE,
  JUDGE_DIFFERS: texts.OF_BUNDLE,
  PERIOD_NOT_COVERED: texts.OF_BUNDLE,
  TWO_HISTORIES: texts.OF_BUNDLE,
  NOT_SIGNED_BY_KEY: texts.OF_BUNDLE,
  SIGNATURE_WRONG: texts.OF_BUNDLE,
  KEY_REPLACED: texts.OF_BUNDLE,
  NOT_A_NOTE_KEY: texts.OF_BUNDLE,
  NOT_A_KEY_CHANGE: texts.OF_BUNDLE,
  KEY_CHANGE_WRONG: texts.OF_BUNDLE,
};
