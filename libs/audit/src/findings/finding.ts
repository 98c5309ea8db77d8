import type { RejectionCode } from '#deal';
import type { LogFinding, LogValue } from '#event-log';

/** The checks, in the order in which they are run. */
export const CHECKS = ['chain', 'sequence', 'seals', 'times', 'replay', 'adjudication', 'ledger', 'walls'] as const;
export type Check = (typeof CHECKS)[number];

/** Findings about the signatures of devices. */
export type SignatureCode =
  | 'DEVICE_SIGNATURE_WRONG'
  | 'DEVICE_SIGNATURE_MISSING'
  | 'DEVICE_COMMITMENT_DIFFERS'
  | 'DEVICE_KEY_NOT_VALID'
  | 'DEVICE_COMMANDS_REORDERED'
  | 'DEVICE_KEYS_BROKEN';

export type AuditCode =
  | LogFinding['code']
  | 'READING_STOPPED'
  | 'CHECKPOINT_OF_OTHER_LOG'
  | 'LOG_SHORTER_THAN_CHECKPOINT'
  | 'CHECKPOINT_DIFFERS'
  // of bundles
  | 'BUNDLE_KIND_DIFFERS'
  | 'HEADS_OF_OTHER_CHECKPOINT'
  | 'STREAM_CUT'
  | 'HEAD_DIFFERS'
  | 'JUDGE_DIFFERS'
  | 'PERIOD_NOT_COVERED'
  | 'TWO_HISTORIES'
  | 'NOT_SIGNED_BY_KEY'
  | 'SIGNATURE_WRONG'
  | 'KEY_REPLACED'
  | 'NOT_A_NOTE_KEY'
  | 'NOT_A_KEY_CHANGE'
  | 'KEY_CHANGE_WRONG'
  | 'NOT_STREAM_HEADS'
  | SignatureCode
  | 'COMMAND_REPEATED'
  | 'MATCH_REMOVED'
  | 'DEAL_REMOVED'
  | 'EVENT_SHAPE'
  | 'COMMAND_SHAPE'
  | 'REPLAY_STOPPED'
  | 'UNKNOWN_RULE_SET'
  | 'FINGERPRINT_DIFFERS'
  | 'COMMAND_REFUSED'
  | 'JUDGEMENT_DIFFERS'
  | 'UNDECIDABLE'
  | 'SECRET_MISMATCH'
  | 'SEAL_BROKEN'
  | 'RECORDED_BACKWARDS'
  | 'OCCURRED_LATER'
  | 'TIME_TOO_EARLY'
  | 'OCCURRED_BACKWARDS'
  | 'VALUE_DIFFERS'
  | 'PAYMENT_DIFFERS'
  | 'TRANSFER_FAULT'
  | 'BALANCES_DIFFER'
  | 'SETTLEMENT_DIFFERS'
  | 'SETTLEMENT_MISSED'
  | 'ENDED_BEFORE_TIME'
  | 'PLAYED_AFTER_TIME'
  | 'DEAL_DIFFERS'
  | 'NOT_BALANCED'
  | 'WALL_STREAM_BROKEN'
  | 'WALL_COMMITTED_LATE'
  | 'NONCE_LATE'
  | 'NONCE_SENDER_DIFFERS'
  | 'NONCE_DIFFERS'
  | 'NONCE_COMMITMENTS_DIFFER'
  | 'WALL_REVEALED_EARLY'
  | 'WALL_NOT_REVEALED'
  | 'COMMITMENT_DIFFERS'
  | 'WALL_SET_DIFFERS'
  | 'WALL_SHUFFLE_DIFFERS'
  | 'WALL_DICE_DIFFER'
  | 'WALL_TILE_DIFFERS';

/** A fault in a log, with its place as exact as possible. */
export interface AuditFinding {
  readonly check: Check;
  readonly code: AuditCode;
  readonly message: string;
  readonly deal?: string;
  readonly match?: string;
  /** Place in the stream of the match if one is named, otherwise of the deal; from 1. */
  readonly sequence?: number;
  readonly clause?: string;
  /** For a refused command of a deal: `REJECTIONS` has the text of this code. */
  readonly refusal?: RejectionCode;
  /** JSON pointer into the event, or into the line of the file. */
  readonly pointer?: string;
  readonly expected?: LogValue;
  readonly actual?: LogValue;
  /** Line of the file from 1, and byte offset of its first byte. */
  readonly line?: number;
  readonly offset?: number;
}

/** The checks of the findings of the file; all other codes belong to the chain check. */
const CHECK_OF: { readonly [code in LogFinding['code']]?: Check } = {
  POSITION_BROKEN: 'sequence',
  SEQUENCE_BROKEN: 'sequence',
  COMMAND_BROKEN: 'sequence',
  TRUNCATED: 'sequence',
  BUNDLE_LINE_MISSING: 'sequence',
  COUNT_MISMATCH: 'sequence',
  DISCLOSURE_MISMATCH: 'seals',
  DISCLOSURE_NOT_CANONICAL: 'seals',
  DISCLOSURE_UNATTACHED: 'seals',
};

/** Converts a finding of the log library, under the check it belongs to. */
export const fromLog = ({ stream, position: _, ...finding }: LogFinding): AuditFinding => ({
  check: CHECK_OF[finding.code] ?? 'chain',
  ...finding,
  ...(stream !== undefined && ofStream(stream)),
});

/** The deal or match of a stream, as findings name it. */
export const ofStream = (stream: string): Pick<AuditFinding, 'deal' | 'match'> => {
  const [deal, match] = [dealOfStream(stream), matchOfStream(stream)];
  return { ...(deal !== undefined && { deal }), ...(match !== undefined && { match }) };
};

const DEAL_STREAM = 'deal/';
const MATCH_STREAM = 'match/';

const idAfter = (prefix: string, stream: string): string | undefined =>
  stream.startsWith(prefix) ? stream.slice(prefix.length) : undefined;

/** The deal of a stream's name, or undefined for a stream of another kind. */
export const dealOfStream = (stream: string): string | undefined => idAfter(DEAL_STREAM, stream);
/** The match of a stream's name, or undefined for a stream of another kind. */
export const matchOfStream = (stream: string): string | undefined => idAfter(MATCH_STREAM, stream);

export const streamOfDeal = (deal: string): string => `${DEAL_STREAM}${deal}`;
