import { Inject, Injectable } from '@nestjs/common';
import type { Disclosure, EventStore, StoredEvent } from '#event-log';
import { disclosedTo, PUBLIC, type Reader } from '#projections';
import { StreamTables } from '../../../platform/database/stream-tables.js';
import { EVENT_STORE } from '../../../platform/database/tokens.js';

/** Returns the view with which the deals of a table are exported. */
export type ReaderAt = (table: string) => Reader;

/** Returns the disclosures of an event that the reader of its table may have. */
export type DisclosuresOf = (event: StoredEvent) => readonly Disclosure[];

const NONE: DisclosuresOf = () => [];

/** Reads the disclosures of exported events. */
@Injectable()
export class EventDisclosures {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tables: StreamTables,
  ) {}

  /** Without a reader there are none. The events of each stream are in order. */
  async of(events: readonly StoredEvent[], readerAt: ReaderAt | undefined): Promise<DisclosuresOf> {
    if (readerAt === undefined) return NONE;
    const byPlace = new Map<string, Disclosure[]>();
    for (const { stream, from, to } of rangesOf(events)) {
      const table = await this.tables.of(stream);
      const reader = table === undefined ? PUBLIC : readerAt(table);
      for (const disclosure of disclosedTo(reader, await this.store.disclosuresOf(stream, { from, to }))) {
        const place = placeOf(disclosure);
        byPlace.set(place, [...(byPlace.get(place) ?? []), disclosure]);
      }
    }
    return ({ leaf }) => byPlace.get(placeOf(leaf)) ?? [];
  }
}

const placeOf = ({ stream, sequence }: { readonly stream: string; readonly sequence: number }): string =>
  `${sequence} ${stream}`;

/** Returns the first and last sequence of each stream. */
function rangesOf(events: readonly StoredEvent[]): readonly { stream: string; from: number; to: number }[] {
  const ranges = new Map<string, { stream: string; from: number; to: number }>();
  for (const { leaf } of events) {
    const { stream, sequence } = leaf;
    ranges.set(stream, { stream, from: ranges.get(stream)?.from ?? sequence, to: sequence });
  }
  return [...ranges.values()];
}
