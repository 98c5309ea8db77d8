import { streamOfDeal } from '#audit';
import type { LogFileLine } from '#event-log';

/** The part of a finding that names its place in a stream. */
interface InStream {
  readonly deal?: string;
  readonly match?: string;
  readonly sequence?: number;
  readonly line?: number;
  readonly offset?: number;
}

/** Keeps the place of each event in the file. */
export class Places {
  /** The line and byte offset of each event of a stream, by sequence. */
  readonly #streams = new Map<string, Map<number, readonly [line: number, offset: number]>>();

  take({ content, line, offset }: LogFileLine): void {
    if (content?.kind !== 'event') return;
    const { stream, sequence } = content.event.leaf;
    const events = this.#streams.get(stream) ?? new Map<number, readonly [number, number]>();
    if (!events.has(sequence)) events.set(sequence, [line, offset]);
    this.#streams.set(stream, events);
  }

  /** Adds the line to a finding that names an event. A finding about the file itself has its line already. */
  placed<T extends InStream>(found: T): T {
    const { deal, match, sequence, line } = found;
    if (line !== undefined || sequence === undefined) return found;
    const stream = match === undefined ? streamOfDeal(deal ?? '') : `match/${match}`;
    const place = this.#streams.get(stream)?.get(sequence);
    return place === undefined ? found : { ...found, line: place[0], offset: place[1] };
  }
}
