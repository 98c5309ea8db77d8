import type { StoredEvent } from '#event-log';
import { dealOf, type Reader } from '#projections';
import type { DealReader, RecordedEvent } from '../../../recording/reading/deal-reader.js';

/** An event of a deal as it is stored, and as a reader may see it. */
export interface OpenedEvent {
  readonly deal: string;
  readonly stored: StoredEvent;
  readonly recorded: RecordedEvent;
}

/** Returns events of deals as a reader may see them. */
export const openedEvents = async (
  deals: DealReader,
  events: readonly StoredEvent[],
  reader: Reader,
): Promise<readonly OpenedEvent[]> => {
  const opened: OpenedEvent[] = [];
  for (const [stream, run] of runsOfStreams(events)) {
    const deal = dealOf(stream) ?? '';
    // A spectator gets no disclosure, so nothing is read.
    const known = reader.kind === 'public' ? [] : undefined;
    for (const [index, recorded] of (await deals.opened(deal, run, reader, known)).entries()) {
      const stored = run[index];
      if (stored) opened.push({ deal, stored, recorded });
    }
  }
  return opened;
};

/** Returns the events in runs of one stream each. */
const runsOfStreams = (events: readonly StoredEvent[]): readonly (readonly [string, readonly StoredEvent[]])[] => {
  const runs: [string, StoredEvent[]][] = [];
  for (const event of events) {
    const { stream } = event.leaf;
    const [last, run] = runs.at(-1) ?? [];
    if (last === stream) run?.push(event);
    else runs.push([stream, [event]]);
  }
  return runs;
};
