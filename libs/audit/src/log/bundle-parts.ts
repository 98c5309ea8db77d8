import type { BundleHeader, LogFileLine, NamedJudge, StoredEvent, StreamHead } from '#event-log';
import { headAfter } from '#event-log';

/** A line of a bundle, and its place in the file. */
interface Placed<T> {
  readonly value: T;
  readonly line: number;
  readonly offset: number;
}

/** The members of the first and the last event with which a period is compared. */
export type End = Pick<StoredEvent, 'position'> & Pick<StoredEvent['leaf'], 'recordedAt' | 'stream' | 'sequence'>;

/** The maximum number of judges that are kept; honest bundles name fewer. */
const MOST_JUDGES = 1000;

/** The parts of a bundle that are kept while it is read: the lines of its proofs, and the last events of its streams. */
export class BundleParts {
  header: BundleHeader | undefined;
  checkpoint: Placed<string> | undefined;
  heads: Placed<string> | undefined;
  keyChanges: Placed<string> | undefined;
  events = 0;
  first: End | undefined;
  last: End | undefined;
  readonly judges: Placed<NamedJudge>[] = [];
  /** The last event of each stream that the header names; none in a period, which has any number of streams. */
  readonly ends = new Map<string, StreamHead>();

  take({ content, line, offset }: LogFileLine): void {
    switch (content?.kind) {
      case 'header':
        if (content.header.tilescribe === 'bundle') this.header ??= content.header;
        break;
      case 'event':
        this.#event(content.event);
        break;
      case 'judge':
        if (this.judges.length < MOST_JUDGES) this.judges.push({ value: content.judge, line, offset });
        break;
      case 'heads':
        this.heads ??= { value: content.heads, line, offset };
        break;
      case 'keyChanges':
        this.keyChanges ??= { value: content.keyChanges, line, offset };
        break;
      case 'checkpoint':
        this.checkpoint ??= { value: content.checkpoint, line, offset };
        break;
      default:
    }
  }

  #event(event: StoredEvent): void {
    const { position, leaf } = event;
    this.events += 1;
    const { stream, sequence, recordedAt } = leaf;
    this.last = { position, recordedAt, stream, sequence };
    this.first ??= this.last;
    if (this.header !== undefined && 'streams' in this.header && this.header.streams.includes(stream))
      this.ends.set(stream, headAfter(event));
  }
}
