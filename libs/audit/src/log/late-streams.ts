import type { Disclosure, Sha256, StoredEvent } from '#event-log';
import type { AuditMemory } from './audit-memory.js';
import { HeldStreams, type HeldStream } from './held-streams.js';
import type { LogFile } from './log-bytes.js';
import { reread } from './reread.js';

/** Streams of one kind that are examined after all deals. When the memory is full, they are dropped and the file is read again. */
export class LateStreams {
  readonly #held = new HeldStreams();
  /** All streams in the order of their first events, each with the number of its events. */
  readonly #counts = new Map<string, number>();
  #isFull = false;

  /** @param nameOf returns the name of a stream of this kind; undefined for any other stream. */
  constructor(
    private readonly nameOf: (stream: string) => string | undefined,
    private readonly memory: AuditMemory,
  ) {}

  add(name: string, event: StoredEvent, line: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (this.#isFull) return;
    this.#held.add(name, event, line);
    if (this.#held.events <= this.memory.events) return;
    this.#isFull = true;
    for (const stream of this.#held.all) this.#held.drop(stream);
    this.#held.closeLast();
  }

  disclose(disclosure: Disclosure): void {
    this.#held.disclose(disclosure);
  }

  /** The next disclosures belong to an event of another kind. */
  closeLast(): void {
    this.#held.closeLast();
  }

  has(name: string): boolean {
    return this.#counts.has(name);
  }

  get names(): readonly string[] {
    return [...this.#counts.keys()];
  }

  /** Examines each stream once. @param lastLine the last one that was verified. */
  async examine(file: LogFile, sha256: Sha256, lastLine: number, examine: (stream: HeldStream) => void): Promise<void> {
    const left = new Map(this.#counts);
    const examineHeld = (): void => {
      for (const stream of this.#held.all) {
        examine(stream);
        left.delete(stream.name);
        this.#held.drop(stream);
      }
    };
    examineHeld();
    while (left.size > 0) {
      const batch = this.#batchOf(left);
      await reread(file, sha256, lastLine, {
        event: (event, line) => {
          const name = this.nameOf(event.leaf.stream);
          if (name === undefined || !batch.has(name)) return false;
          this.#held.add(name, event, line);
          return true;
        },
        disclosure: (disclosure) => this.#held.disclose(disclosure),
      });
      examineHeld();
    }
  }

  /** As many of the streams that are left as the memory holds, at least one. */
  #batchOf(left: ReadonlyMap<string, number>): ReadonlySet<string> {
    const batch = new Set<string>();
    let events = 0;
    for (const [name, count] of left) {
      events += count;
      if (batch.size > 0 && events > this.memory.events) break;
      batch.add(name);
    }
    return batch;
  }
}
