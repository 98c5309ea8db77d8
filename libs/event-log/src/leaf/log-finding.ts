export type LogFindingCode =
  // the file (jsonl-reader.ts)
  | 'NOT_UTF8'
  | 'NOT_JSON'
  | 'NOT_CANONICAL'
  | 'BAD_LINE'
  | 'LINE_TOO_LONG'
  | 'MISPLACED_LINE'
  | 'DIGEST_MISMATCH'
  | 'COUNT_MISMATCH'
  | 'TRUNCATED'
  // the chain (verify-chain.ts)
  | 'LEAF_TEXT_MISMATCH'
  | 'HASH_MISMATCH'
  | 'WRONG_LOG'
  | 'STREAM_NOT_EXPORTED'
  | 'POSITION_BROKEN'
  | 'SEQUENCE_BROKEN'
  | 'CHAIN_BROKEN'
  | 'COMMAND_BROKEN'
  | 'COMMAND_DIFFERS'
  // the seals (verify-log-file.ts)
  | 'DISCLOSURE_MISMATCH'
  | 'DISCLOSURE_NOT_CANONICAL'
  | 'DISCLOSURE_UNATTACHED'
  // bundles (bundle/bundle-verifier.ts)
  | 'BUNDLE_LINE_MISSING'
  | 'ENTRY_DIFFERS'
  | 'BEYOND_CHECKPOINT'
  | 'PROOF_DIFFERS'
  | 'NOT_A_NOTE'
  | 'NOT_A_CHECKPOINT';

/** A fault in a log, with its place as exact as possible. */
export interface LogFinding {
  readonly code: LogFindingCode;
  readonly message: string;
  /** Line of the file, from 1. */
  readonly line?: number;
  /** Byte offset of the line's first byte in the file, from 0. */
  readonly offset?: number;
  /** JSON pointer into the line. */
  readonly pointer?: string;
  readonly position?: number;
  readonly stream?: string;
  readonly sequence?: number;
  readonly expected?: string | number;
  readonly actual?: string | number;
}
