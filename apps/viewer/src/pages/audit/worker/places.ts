import { streamOfDeal } from '#audit';
import type { LogFileLine } from '#event-log';

/** A finding as far as its place in a stream is named. */
interface InStream {
  readonly deal?: string;
  readonly match?: string;
  readonly sequence?: number;
  readonly line?: number;
  readonly offset?: number;
}

/** Remembers where in the file each event stands. */
export class Places {
  /** Line and byte offset of each event of a stream, by its sequence. */
  readonly #streams = new Map<string, Map<number, readonly [line: number, offset: number]>>();

  take({ content, line, offset }: LogFileLine): void {
    if (content?.kind !== 'event') return;
    const { stream, sequence } = content.event.leaf;
    const events = this.#streams.get(stream) ?? new Map<number, readonly [number, number]>();
    if (!events.has(sequence)) events.set(sequence, [line, offset]);
    this.#streams.set(stream, events);
  }

  /** Adds the line to what names an event; what the file itself shows has its line already. */
  placed<T extends InStream>(found: T): T {
    const { deal, match, sequence, line } = found;
    if (line !== undefined || sequence === undefined) return found;
    const stream = match === undefined ? streamOfDeal(deal ?? '') : `match/${match}`;
    const place = this.#streams.get(stream)?.get(sequence);
    return place === undefined ? found : { ...found, line: place[0], offset: place[1] };
  }
}
