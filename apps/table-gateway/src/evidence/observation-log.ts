import { createHash } from 'node:crypto';
import { LineLog, observationLine, type ObservationsHeader, type Sealing } from '#evidence';
import type { Observation, TableFact } from '#inference';
import type { EvidenceRange } from '../outbox/index.js';

export interface ObservationLogOptions {
  readonly folder: string;
  readonly device: string;
  readonly table: string;
  readonly epoch: string;
  readonly sealing: Sealing;
  /** The most bytes on disk; the oldest file is deleted when more come. */
  readonly capacity?: number;
  readonly fileBytes?: number;
  /** Writes the bytes behind the observations to disk; it runs before the observations are written. */
  readonly before?: () => Promise<void>;
}

/** More than 24 hours of play (README.md, sizes). */
const CAPACITY = 256 << 20;
const FILE_BYTES = 4 << 20;
/** Lines kept in memory, for digests of what has just been decoded. */
const RECENT = 16_384;

/**
 * Raw observations as evidence: numbered lines of JSON, sealed in groups, in files that rotate. After `flush` they are on
 * disk; between flushes a crash may lose the last lines, which nothing cites yet.
 */
export class ObservationLog {
  readonly #recent = new Map<number, string>();
  readonly #lines: LineLog;

  constructor({ folder, device, table, epoch, sealing, capacity, fileBytes, before }: ObservationLogOptions) {
    const header: ObservationsHeader = { observations: 2, device, epoch, table };
    this.#lines = new LineLog({
      folder,
      kind: 'observations',
      epoch,
      sealing,
      header: () => header,
      capacity: capacity ?? CAPACITY,
      fileBytes: fileBytes ?? FILE_BYTES,
      ...(before !== undefined && { before }),
      // No record is kept while the disk refuses, so none will cite the dropped lines.
      onGivenUp: () => this.#recent.clear(),
    });
  }

  /** `number`: as the decoder counts, from 1 in each epoch. */
  append(number: number, observation: Observation | TableFact): void {
    const line = observationLine(number, observation);
    // This call is first, because it may drop earlier lines.
    this.#lines.append(line);
    this.#recent.set(number, line);
    this.#recent.delete(number - RECENT);
  }

  /** Digest over the lines of a range, its ends included. A range that begins before the lines in memory is cut. */
  evidence({ from, to }: { readonly from: number; readonly to: number }): EvidenceRange {
    const oldest = this.#recent.keys().next().value ?? to;
    const first = Math.min(Math.max(from, oldest), to);
    const hash = createHash('sha256');
    for (let number = first; number <= to; number += 1) hash.update(this.#recent.get(number) ?? '');
    return { digest: hash.digest('hex'), from: first, to };
  }

  /** Resolves when everything appended is on disk; rejects if the disk refuses. It may be tried again. */
  flush(): Promise<void> {
    return this.#lines.flush();
  }

  close(): Promise<void> {
    return this.#lines.close();
  }
}
