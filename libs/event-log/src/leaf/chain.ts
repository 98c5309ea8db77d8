import type { Leaf, NewEvent } from './leaf.js';
import { writtenLeaf, type WrittenLeaf } from './leaf-text.js';
import type { Sha256 } from '../values/sha256.js';

/** The previousHash of a stream's first leaf. */
export const NO_HASH = '0'.repeat(64);

/** The last event of a stream, to which the next one is chained. */
export interface StreamHead {
  readonly stream: string;
  /** Sequence of the last event; 0 if the stream has none. */
  readonly sequence: number;
  /** Hash of the last event; 64 zeros if the stream has none. */
  readonly hash: string;
}

/** A leaf with its hash, before the log has assigned a position. The members of the leaf are in the order of its text, which was hashed byte for byte. */
export interface ChainedEvent extends WrittenLeaf {
  /** SHA-256 of leafText. */
  readonly hash: string;
}

export interface StoredEvent extends ChainedEvent {
  /** Dense over the whole log, from 1. */
  readonly position: number;
}

export const emptyHead = (stream: string): StreamHead => ({ stream, sequence: 0, hash: NO_HASH });

export const headAfter = ({ leaf, hash }: ChainedEvent): StreamHead => ({
  stream: leaf.stream,
  sequence: leaf.sequence,
  hash,
});

/** Chains new events of one stream to its head: each leaf contains the previous hash. */
export function chainEvents(
  log: string,
  head: StreamHead,
  events: readonly NewEvent[],
  sha256: Sha256,
): readonly ChainedEvent[] {
  const chained: ChainedEvent[] = [];
  let last = head;
  for (const event of events) {
    const leaf: Leaf = {
      v: 1,
      log,
      stream: head.stream,
      sequence: last.sequence + 1,
      previousHash: last.hash,
      // Not spread: the engine copies members behind others one by one.
      type: event.type,
      schemaVersion: event.schemaVersion,
      data: event.data,
      cause: event.cause,
      occurredAt: event.occurredAt,
      recordedAt: event.recordedAt,
    };
    const written = writtenLeaf(leaf);
    const next = { leafText: written.leafText, hash: sha256(written.leafText), leaf: written.leaf };
    chained.push(next);
    last = headAfter(next);
  }
  return chained;
}
