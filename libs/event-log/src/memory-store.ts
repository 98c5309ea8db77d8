import { emptyHead, headAfter, type StoredEvent, type StreamHead } from './chain.js';
import type {
  Appended,
  AppendBatch,
  AppendResult,
  Conflict,
  DeviceGap,
  DeviceSequence,
  EventStore,
  KeyUsed,
  Occupied,
  SavedResponse,
  StoredDisclosure,
  Unsubscribe,
} from './event-store.js';
import { appendedBy, atPositions, occupied, prepareAppend } from './prepare-append.js';
import type { Sha256 } from './sha256.js';

/** A log in memory, for tests, the simulator and the demonstration. It lasts as long as its process. */
export class MemoryEventStore implements EventStore {
  readonly #events: StoredEvent[] = [];
  readonly #disclosures: StoredDisclosure[] = [];
  readonly #commands = new Map<string, Appended>();
  readonly #deviceSequences = new Map<string, number>();
  readonly #responses = new Map<string, SavedResponse>();
  /** Each place and the stream that holds it. */
  readonly #places = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly log: string,
    private readonly sha256: Sha256,
  ) {}

  // All checks and writes run synchronously, so no other append can come between.
  append(batch: AppendBatch): Promise<AppendResult> {
    return Promise.resolve().then(() => this.#known(batch) ?? this.#refusal(batch) ?? this.#store(batch));
  }

  #known({ commandId }: AppendBatch): Appended | undefined {
    const original = this.#commands.get(commandId);
    return original && { ...original, duplicate: true };
  }

  #refusal({ response, device, streams, takes }: AppendBatch): KeyUsed | DeviceGap | Conflict | Occupied | undefined {
    const saved = response && this.#responses.get(response.key);
    if (saved) return { kind: 'key-used', saved };
    const expected = device && this.#lastOf(device) + 1;
    if (device && expected !== undefined && device.sequence !== expected)
      return { kind: 'device-gap', ...device, expected };
    for (const { stream, expectedSequence } of streams) {
      const actual = this.#headOf(stream).sequence;
      if (actual !== expectedSequence) return { kind: 'conflict', stream, expected: expectedSequence, actual };
    }
    return occupied(takes, takes && this.#places.get(takes.place));
  }

  #store(batch: AppendBatch): Appended {
    const heads = new Map(batch.streams.map(({ stream }) => [stream, this.#headOf(stream)]));
    const end = { heads, recordedAt: this.#events.at(-1)?.leaf.recordedAt };
    const prepared = prepareAppend(this.log, batch, end, this.sha256);
    const appended = appendedBy(batch.commandId, atPositions(prepared.events, this.#events.length), false);
    const { device, response, takes, leaves } = batch;
    const body = response?.body(appended);
    this.#events.push(...appended.events);
    this.#disclosures.push(...prepared.disclosures);
    this.#commands.set(batch.commandId, appended);
    if (device) this.#deviceSequences.set(deviceKey(device), device.sequence);
    if (response && body !== undefined) this.#responses.set(response.key, { ...response, body });
    for (const [place, stream] of this.#places) if (stream === leaves) this.#places.delete(place);
    if (takes) this.#places.set(takes.place, takes.stream);
    for (const listener of this.#listeners) queueMicrotask(listener);
    return appended;
  }

  readStream(
    stream: string,
    { from = 1, to = Infinity }: { readonly from?: number; readonly to?: number } = {},
  ): Promise<readonly StoredEvent[]> {
    return Promise.resolve(
      this.#events.filter(({ leaf }) => leaf.stream === stream && leaf.sequence >= from && leaf.sequence <= to),
    );
  }

  readAll({
    after,
    limit = 1000,
  }: {
    readonly after: number;
    readonly limit?: number;
  }): Promise<readonly StoredEvent[]> {
    return Promise.resolve(this.#events.slice(after, after + limit));
  }

  disclosuresOf(
    stream: string,
    {
      owners,
      from = 1,
      to = Infinity,
    }: { readonly owners?: readonly string[]; readonly from?: number; readonly to?: number } = {},
  ): Promise<readonly StoredDisclosure[]> {
    const found = this.#disclosures.filter(
      (disclosure) =>
        disclosure.stream === stream &&
        disclosure.sequence >= from &&
        disclosure.sequence <= to &&
        (owners?.includes(disclosure.owner) ?? true),
    );
    return Promise.resolve(found.sort((a, b) => a.sequence - b.sequence || (a.path < b.path ? -1 : 1)));
  }

  resultOf(commandId: string): Promise<Appended | undefined> {
    return Promise.resolve(this.#commands.get(commandId));
  }

  streamHead(stream: string): Promise<StreamHead> {
    return Promise.resolve(this.#headOf(stream));
  }

  head(): Promise<number> {
    return Promise.resolve(this.#events.length);
  }

  lastDeviceSequence(device: string, epoch: string): Promise<number> {
    return Promise.resolve(this.#lastOf({ device, epoch }));
  }

  savedResponse(key: string): Promise<SavedResponse | undefined> {
    return Promise.resolve(this.#responses.get(key));
  }

  subscribe(listener: () => void): Promise<Unsubscribe> {
    // A wrapper for each subscription: if one function is subscribed twice, each unsubscription removes one.
    const own = (): void => listener();
    this.#listeners.add(own);
    return Promise.resolve(() => {
      this.#listeners.delete(own);
      return Promise.resolve();
    });
  }

  #headOf(stream: string): StreamHead {
    const last = this.#events.findLast(({ leaf }) => leaf.stream === stream);
    return last ? headAfter(last) : emptyHead(stream);
  }

  #lastOf(device: Omit<DeviceSequence, 'sequence'>): number {
    return this.#deviceSequences.get(deviceKey(device)) ?? 0;
  }
}

const deviceKey = ({ device, epoch }: Omit<DeviceSequence, 'sequence'>): string => JSON.stringify([device, epoch]);
