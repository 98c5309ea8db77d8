import { hexOf } from '../values/byte-text.js';
import type { StoredEvent } from '../leaf/chain.js';
import { LogFileWriter } from './jsonl-writer.js';
import type { LogObject } from '../values/log-value.js';
import type { Disclosure } from '../sealing/sealing.js';
import type { Sha256 } from '../values/sha256.js';
import { entryHash } from '../tree/tree-hash.js';
import type { BundleHeader, NamedJudge } from './bundle-format.js';
import { MOST_HASHES } from './most-hashes.js';

/** The proofs of the events of a bundle. */
export interface BundleEnd {
  readonly judges: readonly NamedJudge[];
  /** The hashes of the other nodes of the tree, from left to right. */
  readonly proof: readonly string[];
  /** The signed statement of the last events of the streams; not in a period. */
  readonly heads?: string;
  /** The changes of the key of the log; empty where there are none. */
  readonly keyChanges: string;
  /** The checkpoint, a signed note. */
  readonly checkpoint: string;
}

/** Writes a bundle piece by piece; every method returns text that ends in a line feed, or nothing. */
export class BundleWriter {
  readonly #writer: LogFileWriter;
  /** The hashes of the events since the last entries line. */
  #entries: string[] = [];

  constructor(
    header: BundleHeader,
    private readonly sha256: Sha256,
  ) {
    this.#writer = new LogFileWriter(header, sha256);
  }

  header(): string {
    return this.#writer.header();
  }

  /** Writes an event and the disclosures that the reader may have. */
  event(event: StoredEvent, disclosures?: readonly Disclosure[]): string {
    const lines = this.#writer.event(event, disclosures);
    this.#entries.push(hexOf(entryHash(event.leafText, this.sha256)));
    return this.#entries.length < MOST_HASHES ? lines : lines + this.#listed();
  }

  /** Writes the lines after the events. No further call may follow. */
  end({ judges, proof, heads, keyChanges, checkpoint }: BundleEnd): string {
    const proofs = Array.from({ length: Math.ceil(proof.length / MOST_HASHES) }, (_, at) =>
      proof.slice(at * MOST_HASHES, (at + 1) * MOST_HASHES),
    );
    const lines: readonly LogObject[] = [
      ...judges.map((judge) => ({ judge })),
      ...proofs.map((hashes) => ({ proof: hashes })),
      ...(heads === undefined ? [] : [{ heads }]),
      ...(keyChanges === '' ? [] : [{ keyChanges }]),
      { checkpoint },
    ];
    return this.#listed() + lines.map((line) => this.#writer.line(line)).join('') + this.#writer.end();
  }

  #listed(): string {
    const entries = this.#entries;
    this.#entries = [];
    return entries.length === 0 ? '' : this.#writer.line({ entries });
  }
}
