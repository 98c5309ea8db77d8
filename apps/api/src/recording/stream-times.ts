import { Inject, Injectable } from '@nestjs/common';
import { earliestAfter, goesBackwards, hasClock, type AppendBatch, type EventStore } from '#event-log';
import { EVENT_STORE } from '../platform/database/tokens.js';
import { continueWith, type Awaitable } from '../platform/environment/awaitable.js';
import { refused, type Refused } from './outcome.js';
import type { AppendContents } from './record-kind.js';

type Part = AppendBatch['streams'][number];

/** The greatest time of the acts of a stream, up to the event of this sequence. */
interface KnownTime {
  readonly sequence: number;
  readonly latest: string;
}

/** The streams whose times are kept in memory. */
const MOST_KNOWN = 10_000;

/**
 * Refuses what the format forbids: an act of a device or of a simulated table more than five minutes before an earlier act of its stream (docs/FORMAT.md,
 * section 9). The log would be faulty permanently.
 */
@Injectable()
export class StreamTimes {
  readonly #known = new Map<string, KnownTime>();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Refuses an act that is too early in one of the streams to which it adds events, also after acts that are not stored yet. */
  checkAhead({ streams }: AppendContents): Awaitable<Refused | undefined> {
    return continueWith(
      this.#refused(streams, (part) => this.#latest(part)),
      (refusal) => {
        if (refusal === undefined) this.#follow(streams);
        return refusal;
      },
    );
  }

  /** As `checkAhead`, for an act before which everything is stored. Memory refuses nothing: it may know of acts that were not stored after all. */
  check(additions: AppendContents): Awaitable<Refused | undefined> {
    const { streams } = additions;
    return continueWith(
      this.checkAhead(additions),
      (refusal) => refusal && this.#refused(streams, (part) => this.#read(part)),
    );
  }

  /** Forgets what was expected of an act that is not recorded. */
  forget({ streams }: AppendContents): void {
    for (const { stream } of streams) this.#known.delete(stream);
  }

  #refused(streams: readonly Part[], latestOf: (part: Part) => Awaitable<string>): Awaitable<Refused | undefined> {
    const act = actIn(streams);
    if (act === undefined || !hasClock(act.source)) return undefined;
    const latest = streams.map(latestOf);
    const refusedIn = (times: readonly string[]): Refused | undefined => {
      const greatest = times.reduce((one, other) => (one < other ? other : one), '');
      if (!goesBackwards(greatest, act.occurredAt)) return undefined;
      const notBefore = earliestAfter(greatest);
      return refused(
        'OCCURRED_BACKWARDS',
        'inStream',
        { got: act.occurredAt, latest: greatest, notBefore },
        { notBefore },
      );
    };
    return latest.some((each) => each instanceof Promise)
      ? Promise.all(latest.map((each) => Promise.resolve(each))).then(refusedIn)
      : refusedIn(latest as readonly string[]);
  }

  #latest(part: Part): Awaitable<string> {
    if (part.expectedSequence === 0) return '';
    const known = this.#known.get(part.stream);
    return known?.sequence === part.expectedSequence ? known.latest : this.#read(part);
  }

  async #read({ stream, expectedSequence: sequence }: Part): Promise<string> {
    const events = await this.store.readStream(stream, { to: sequence });
    const latest = events.reduce((time, { leaf }) => (leaf.occurredAt > time ? leaf.occurredAt : time), '');
    this.#keep(stream, { sequence, latest });
    return latest;
  }

  #follow(streams: readonly Part[]): void {
    const occurredAt = actIn(streams)?.occurredAt ?? '';
    for (const part of streams) {
      const { stream, expectedSequence } = part;
      const known = expectedSequence === 0 ? { sequence: 0, latest: '' } : this.#known.get(stream);
      if (!('events' in part) || known?.sequence !== expectedSequence) this.#known.delete(stream);
      else
        this.#keep(stream, {
          sequence: expectedSequence + part.events.length,
          latest: occurredAt > known.latest ? occurredAt : known.latest,
        });
    }
  }

  /** Keeps the streams that changed last. */
  #keep(stream: string, known: KnownTime): void {
    this.#known.delete(stream);
    this.#known.set(stream, known);
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value as string);
  }
}

/** The time and the source of the act: all events that it adds have the same. */
const actIn = (streams: readonly Part[]): { readonly occurredAt: string; readonly source: string } | undefined => {
  for (const part of streams)
    if ('events' in part) {
      const [first] = part.events;
      if (first !== undefined) return { occurredAt: first.occurredAt, source: first.cause.source };
    }
  return undefined;
};
