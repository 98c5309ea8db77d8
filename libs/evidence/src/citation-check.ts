import { createHash, type Hash } from 'node:crypto';
import type { Citation } from '#event-log';
import type { EpochSummary, ReadLine } from './observation-reading.js';

/** Observations that a command of a log cites, and the place of the command. */
export interface CitedRange extends Citation {
  readonly deal: string;
  readonly sequence: number;
}

/**
 * `equal`: all lines are present and have the digest. `different`: all are present and have another one. `missing`:
 * some are missing that should be present. `rotated-away`: older than the oldest present lines. `other-device`: not
 * from the device of these files.
 */
export type CitationStatus = 'equal' | 'different' | 'missing' | 'rotated-away' | 'other-device';

export interface CheckedCitation extends CitedRange {
  readonly status: CitationStatus;
  /** The digest of the lines, if all of them are present. */
  readonly computed?: string;
}

interface Hashing {
  readonly cited: CitedRange;
  readonly hash: Hash;
  lines: number;
}

/** Compares cited ranges with the lines of an observation log as they are read, in one pass. */
export class CitationCheck {
  /** For each epoch, by first number, the ranges that no line has reached yet. */
  readonly #due = new Map<string, CitedRange[]>();
  /** Citations of older leaves, which name no epoch: they are compared in each epoch. */
  readonly #anywhere: readonly CitedRange[];
  readonly #open = new Map<string, Hashing[]>();
  readonly #results = new Map<CitedRange, { readonly digest: string; readonly whole: boolean }>();

  constructor(private readonly cited: readonly CitedRange[]) {
    this.#anywhere = cited.filter(({ epoch }) => epoch === undefined);
    for (const each of cited) if (each.epoch !== undefined) this.#wait(each.epoch, [each]);
  }

  take({ epoch, observation: { number }, line }: ReadLine): void {
    if (!this.#open.has(epoch)) {
      this.#wait(epoch, this.#anywhere);
      this.#due.get(epoch)?.sort((a, b) => a.from - b.from);
    }
    const due = this.#due.get(epoch) ?? [];
    const reached = due.findIndex(({ from }) => from > number);
    const begun = due.splice(0, reached < 0 ? due.length : reached);
    const open = [
      ...(this.#open.get(epoch) ?? []),
      ...begun.map((cited): Hashing => ({ cited, hash: createHash('sha256'), lines: 0 })),
    ];
    for (const each of open) {
      if (number > each.cited.to) continue;
      each.hash.update(line);
      each.lines += 1;
    }
    this.#open.set(
      epoch,
      open.filter((each) => number < each.cited.to || !this.#end(each)),
    );
  }

  /** The result for each citation, in the given order. `epochs`: the contents of the files. */
  results(epochs: readonly EpochSummary[]): readonly CheckedCitation[] {
    for (const open of this.#open.values()) for (const each of open) this.#end(each);
    return this.cited.map((cited) => ({ ...cited, ...this.#resultOf(cited, epochs) }));
  }

  #wait(epoch: string, cited: readonly CitedRange[]): void {
    this.#due.set(epoch, [...(this.#due.get(epoch) ?? []), ...cited]);
  }

  #end({ cited, hash, lines }: Hashing): true {
    const digest = hash.digest('hex');
    const whole = lines === cited.to - cited.from + 1;
    // A citation without epoch is compared with several epochs: the one that fits counts.
    if (this.#results.get(cited)?.digest !== cited.digest) this.#results.set(cited, { digest, whole });
    return true;
  }

  #resultOf(
    cited: CitedRange,
    epochs: readonly EpochSummary[],
  ): { readonly status: CitationStatus; readonly computed?: string } {
    const result = this.#results.get(cited);
    const computed = result?.whole === true ? { computed: result.digest } : {};
    if (result?.digest === cited.digest) return { status: 'equal', ...computed };
    const devices = epochs.flatMap(({ device }) => device ?? []);
    if (devices.length === epochs.length && !devices.includes(cited.device))
      return { status: 'other-device', ...computed };
    if (result?.whole === true) return { status: 'different', ...computed };
    return { status: isOlder(cited, epochs) ? 'rotated-away' : 'missing' };
  }
}

/** Returns whether a range is before the oldest present lines. Epochs are UUIDs of version 7, so they sort by age. */
const isOlder = ({ epoch, from }: CitedRange, epochs: readonly EpochSummary[]): boolean => {
  const [oldest] = [...epochs].sort((a, b) => (a.epoch < b.epoch ? -1 : 1));
  if (oldest === undefined || epoch === undefined) return true;
  return epoch < oldest.epoch || (epoch === oldest.epoch && from < oldest.first);
};
