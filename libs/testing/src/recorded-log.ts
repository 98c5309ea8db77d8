import { secretsOfCommand, secretsOfEvent, type DealCommand, type DealEvent } from '#deal';
import {
  disclosuresByHash,
  eventsCausedBy,
  MemoryEventStore,
  sealEvent,
  sealsIn,
  writeLogFile,
  type Disclosure,
  type Evidence,
  type LogObject,
  type SecretPaths,
  type StoredEvent,
} from '#event-log';
import { nodeSha256 } from './node-sha256.js';

/** A command and the events that the log records as caused by it: those of the rules, or a forger's. */
export interface RecordedStep {
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
  /** The observations that the command cites. */
  readonly evidence?: Evidence;
}

/** A log as a server stores it: leaves with seals, and the disclosures of each. */
export interface RecordedLog {
  readonly log: string;
  readonly lines: readonly { readonly event: StoredEvent; readonly disclosures: readonly Disclosure[] }[];
  /** The exported file without disclosures, or with all. */
  readonly file: (disclosures: 'none' | 'all') => string;
}

export const LOG = 'club.example/log';

const uuid = (kind: number, count: number): string =>
  `019a${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;

/** The id of the deal in this place, from 1. */
export const dealIdOf = (place: number): string => uuid(1, place);

/** Returns the places of secrets in an event or a command of a deal. */
export const dealSecrets: SecretPaths = (kind, type, data, caused) =>
  kind === 'event'
    ? secretsOfEvent({ type, ...data } as unknown as DealEvent)
    : secretsOfCommand(data as unknown as DealCommand, caused as unknown as DealEvent);

export interface RecordingOptions {
  readonly secretPaths?: SecretPaths;
  /** The id of the deal in this place, from 1. */
  readonly dealIds?: (place: number) => string;
}

/** Records deals one after another, sealed and chained as by a server; the same deals give the same bytes. */
export const recordedLog = async (
  deals: readonly (readonly RecordedStep[])[],
  { secretPaths = dealSecrets, dealIds = dealIdOf }: RecordingOptions = {},
): Promise<RecordedLog> => {
  const store = new MemoryEventStore(LOG, nodeSha256);
  let salts = 0;
  let commands = 0;
  const drawSalt = (): string => nodeSha256(`salt ${(salts += 1)}`).slice(0, 32);
  for (const [place, steps] of deals.entries()) {
    const stream = `deal/${dealIds(place + 1)}`;
    for (const { command, events, evidence } of steps) {
      commands += 1;
      const commandId = uuid(2, commands);
      const at = new Date(Date.UTC(2026, 2, 11, 9) + commands * 1500);
      const sealed = eventsCausedBy(
        {
          commandId,
          actor: 'table-1',
          source: 'simulated',
          command,
          ...(evidence === undefined ? {} : { evidence }),
          occurredAt: at.toISOString(),
          recordedAt: new Date(at.getTime() + 250).toISOString(),
        },
        events.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
      ).map((event) => sealEvent(event, secretPaths, drawSalt, nodeSha256));
      const { sequence } = await store.streamHead(stream);
      const result = await store.append({
        commandId,
        streams: [
          {
            stream,
            expectedSequence: sequence,
            events: sealed.map(({ event }) => event),
            disclosures: sealed.flatMap(({ disclosures }) => disclosures),
          },
        ],
      });
      if (result.kind !== 'appended') throw new Error(`not appended: ${JSON.stringify(result)}`);
    }
  }
  return exportOf(store, deals.length, dealIds);
};

/** The export of the stored log, with the disclosures of the given number of deals. */
export const exportOf = async (
  store: MemoryEventStore,
  deals: number,
  dealIds: (place: number) => string = dealIdOf,
): Promise<RecordedLog> => {
  const streams = Array.from({ length: deals }, (_, place) => `deal/${dealIds(place + 1)}`);
  const kept = disclosuresByHash((await Promise.all(streams.map((stream) => store.disclosuresOf(stream)))).flat());
  const events = await store.readAll({ after: 0, limit: Number.MAX_SAFE_INTEGER });
  const lines = events.map((event) => ({
    event,
    disclosures: sealsIn(event.leaf as unknown as LogObject).flatMap(({ hash }) => kept.get(hash) ?? []),
  }));
  return {
    log: LOG,
    lines,
    file: (disclosures) =>
      writeLogFile({ log: LOG }, disclosures === 'all' ? lines : lines.map(({ event }) => ({ event })), nodeSha256),
  };
};
