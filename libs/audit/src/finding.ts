import type { LogFinding, LogValue } from '#event-log';

/** The five checks, in the order in which they can be read. */
export const CHECKS = ['chain', 'sequence', 'replay', 'adjudication', 'ledger'] as const;
export type Check = (typeof CHECKS)[number];

export type AuditCode =
  | LogFinding['code']
  | 'READING_STOPPED'
  | 'COMMAND_REPEATED'
  | 'EVENT_SHAPE'
  | 'COMMAND_SHAPE'
  | 'REPLAY_STOPPED'
  | 'UNKNOWN_RULE_SET'
  | 'FINGERPRINT_DIFFERS'
  | 'COMMAND_REFUSED'
  | 'JUDGEMENT_DIFFERS'
  | 'SECRET_MISMATCH'
  | 'TRANSFER_FAULT'
  | 'BALANCES_DIFFER'
  | 'NOT_BALANCED';

/** Something wrong in a log, as exactly placed as it can be. */
export interface AuditFinding {
  readonly check: Check;
  readonly code: AuditCode;
  readonly message: string;
  readonly deal?: string;
  /** Place in the deal's stream, from 1. */
  readonly sequence?: number;
  readonly clause?: string;
  /** JSON pointer into the event, or into the line of the file. */
  readonly pointer?: string;
  readonly expected?: LogValue;
  readonly actual?: LogValue;
  /** Line of the file from 1, and byte offset of its first byte. */
  readonly line?: number;
  readonly offset?: number;
}

const SEQUENCE_CODES: ReadonlySet<string> = new Set<LogFinding['code']>([
  'POSITION_BROKEN',
  'SEQUENCE_BROKEN',
  'COMMAND_BROKEN',
  'TRUNCATED',
  'COUNT_MISMATCH',
]);

/** What the log itself found, under the check it belongs to. */
export const fromLog = ({ stream, position: _, ...finding }: LogFinding): AuditFinding => {
  const deal = stream === undefined ? undefined : dealOfStream(stream);
  return {
    check: SEQUENCE_CODES.has(finding.code) ? 'sequence' : 'chain',
    ...finding,
    ...(deal === undefined ? {} : { deal }),
  };
};

const DEAL_STREAM = 'deal/';

/** The deal of a stream's name, or undefined for a stream of another kind. */
export const dealOfStream = (stream: string): string | undefined =>
  stream.startsWith(DEAL_STREAM) ? stream.slice(DEAL_STREAM.length) : undefined;

export const streamOfDeal = (deal: string): string => `${DEAL_STREAM}${deal}`;
