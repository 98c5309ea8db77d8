import { emptyHead, type StreamHead } from '../leaf/chain.js';
import type {
  Appended,
  AppendBatch,
  AppendResult,
  Conflict,
  DeviceGap,
  DeviceSequence,
  EpochElsewhere,
  EpochState,
  KeyUsed,
  Occupied,
  SavedResponse,
  StoredDisclosure,
  UnitRefused,
} from './event-store.js';
import { appendedBy, atPositions, prepareAppend } from './prepare-append.js';
import type { Sha256 } from '../values/sha256.js';

/** The data of a log on which the answer to an append depends. A map may be limited to the keys that the appends name. */
export interface LogFacts {
  /** Position of the last event; 0 if the log has none. */
  readonly position: number;
  /** `recordedAt` of the last event; undefined if the log has none. */
  readonly recordedAt: string | undefined;
  readonly heads: ReadonlyMap<string, StreamHead>;
  /** The results of accepted commands by command id. */
  readonly commands: ReadonlyMap<string, Appended>;
  /** The saved answers by idempotency key. */
  readonly responses: ReadonlyMap<string, SavedResponse>;
  /** The epochs of devices by `deviceKey`. */
  readonly deviceEpochs: ReadonlyMap<string, EpochState>;
  /** Each place and the stream that holds it. */
  readonly places: ReadonlyMap<string, string>;
}

export const NO_FACTS: LogFacts = {
  position: 0,
  recordedAt: undefined,
  heads: new Map(),
  commands: new Map(),
  responses: new Map(),
  deviceEpochs: new Map(),
  places: new Map(),
};

/** An accepted append, to be stored as a whole. */
export interface AcceptedAppend {
  readonly batch: AppendBatch;
  readonly appended: Appended;
  readonly disclosures: readonly StoredDisclosure[];
  /** The HTTP answer to keep under its idempotency key. */
  readonly saved: SavedResponse | undefined;
}

/** The key of an epoch of a device. It begins with the length of the device's name, so two different pairs never have the same key. */
export const deviceKey = ({ device, epoch }: Omit<DeviceSequence, 'sequence'>): string =>
  `${device.length} ${device}${epoch}`;

/**
 * The end of a log while appends are added to it, one after another. It makes the checks of `EventStore.append` in their order
 * and assigns positions, hashes and times. It stores nothing.
 */
export class LogAppender {
  #position: number;
  #recordedAt: string | undefined;
  readonly #heads: Map<string, StreamHead>;
  readonly #commands: Map<string, Appended>;
  readonly #responses: Map<string, SavedResponse>;
  readonly #deviceEpochs: Map<string, EpochState>;
  readonly #places: Map<string, string>;
  /** Undo the changes of the batches that are being added; undefined while a batch is added that is not part of several. */
  #changes: (() => unknown)[] | undefined;

  constructor(
    private readonly log: string,
    private readonly sha256: Sha256,
    facts: LogFacts = NO_FACTS,
  ) {
    this.#position = facts.position;
    this.#recordedAt = facts.recordedAt;
    this.#heads = new Map(facts.heads);
    this.#commands = new Map(facts.commands);
    this.#responses = new Map(facts.responses);
    this.#deviceEpochs = new Map(facts.deviceEpochs);
    this.#places = new Map(facts.places);
  }

  /**
   * Adds a batch if it is accepted.
   * @param store receives what the accepted batch stores; it is not called for a refusal or a repeated command.
   * @throws Error on a batch that no correct caller builds. Nothing is added then.
   */
  append(batch: AppendBatch, store: (accepted: AcceptedAppend) => void): AppendResult {
    return this.#earlier(batch) ?? this.#refusal(batch) ?? this.#add(batch, store);
  }

  /**
   * Adds several batches if all of them are accepted and none was accepted before.
   * @param store receives what each stores, after all of them were accepted.
   * @throws Error on a batch that no correct caller builds. Nothing is added then.
   */
  appendTogether(
    batches: readonly AppendBatch[],
    store: (accepted: AcceptedAppend) => void,
  ): readonly Appended[] | UnitRefused {
    const accepted: AcceptedAppend[] = [];
    const [position, recordedAt] = [this.#position, this.#recordedAt];
    // A single batch is refused before it changes anything.
    const changes: (() => unknown)[] = [];
    this.#changes = batches.length > 1 ? changes : undefined;
    const undo = (): void => {
      this.#changes = undefined;
      for (const change of changes.reverse()) change();
      [this.#position, this.#recordedAt] = [position, recordedAt];
    };
    try {
      for (const [index, batch] of batches.entries()) {
        const result = this.#earlier(batch) ?? this.#refusal(batch);
        if (result !== undefined) {
          undo();
          return { kind: 'unit-refused', index, result };
        }
        this.#add(batch, (each) => accepted.push(each));
      }
    } catch (error) {
      undo();
      throw error;
    }
    this.#changes = undefined;
    accepted.forEach(store);
    return accepted.map(({ appended }) => appended);
  }

  /** The end of the log as far as this appender knows it, with the streams and devices that changed last at the end of their maps. */
  get end(): Pick<LogFacts, 'position' | 'recordedAt' | 'heads' | 'deviceEpochs'> {
    return {
      position: this.#position,
      recordedAt: this.#recordedAt,
      heads: this.#heads,
      deviceEpochs: this.#deviceEpochs,
    };
  }

  /** Forgets the result of a command, which stays in the log. */
  forgetResult(commandId: string): void {
    this.#commands.delete(commandId);
  }

  /** Forgets the answers so far, and all but the last `remembered` streams, devices and places. They stay in the log. */
  forget(remembered: number): void {
    this.#responses.clear();
    dropFirst(this.#heads, this.#heads.size - remembered);
    dropFirst(this.#deviceEpochs, this.#deviceEpochs.size - remembered);
    dropFirst(this.#places, this.#places.size - remembered);
  }

  headOf(stream: string): StreamHead {
    return this.#heads.get(stream) ?? emptyHead(stream);
  }

  resultOf(commandId: string): Appended | undefined {
    return this.#commands.get(commandId);
  }

  savedResponse(key: string): SavedResponse | undefined {
    return this.#responses.get(key);
  }

  epochOf(device: Omit<DeviceSequence, 'sequence'>): EpochState {
    return this.#deviceEpochs.get(deviceKey(device)) ?? NOTHING_COUNTED;
  }

  /** Sets or removes an entry, so that it can be undone. A set entry is the last one of its map. */
  #set<V>(entries: Map<string, V>, key: string, value: V | undefined): void {
    if (this.#changes) {
      const before = entries.get(key);
      this.#changes.push(() => (before === undefined ? entries.delete(key) : entries.set(key, before)));
    }
    entries.delete(key);
    if (value !== undefined) entries.set(key, value);
  }

  #earlier({ commandId }: AppendBatch): Appended | undefined {
    const original = this.#commands.get(commandId);
    return original && { ...original, duplicate: true };
  }

  #refusal({
    response,
    device,
    streams,
    unchanged = [],
    reserves,
  }: AppendBatch): KeyUsed | EpochElsewhere | DeviceGap | Conflict | Occupied | undefined {
    const saved = response && this.#responses.get(response.key);
    if (saved) return { kind: 'key-used', saved };
    const refusedNumber = device && refuseNumber(this.epochOf(device), device, [device.table]);
    if (refusedNumber) return refusedNumber;
    for (const { stream, expectedSequence: expected, expectedHead } of [...streams, ...unchanged]) {
      const { sequence: actual, hash } = this.headOf(stream);
      const isOther = expectedHead !== undefined && expectedHead.hash !== hash;
      if (actual !== expected || isOther) return { kind: 'conflict', stream, expected, actual };
    }
    const holder = reserves && this.#places.get(reserves.place);
    return reserves && holder !== undefined && holder !== reserves.stream
      ? { kind: 'occupied', place: reserves.place, stream: holder }
      : undefined;
  }

  #add(batch: AppendBatch, store: (accepted: AcceptedAppend) => void): Appended {
    const { commandId, device, response, reserves, releases } = batch;
    const end = { headOf: (stream: string) => this.headOf(stream), recordedAt: this.#recordedAt };
    const prepared = prepareAppend(this.log, batch, end, this.sha256);
    const appended = appendedBy(commandId, atPositions(prepared.events, this.#position), false);
    const saved = response && { ...response, body: response.body(appended) };
    this.#position += appended.events.length;
    this.#recordedAt = appended.events.at(-1)?.leaf.recordedAt;
    for (const head of appended.heads) this.#set(this.#heads, head.stream, head);
    this.#set(this.#commands, commandId, appended);
    if (device) this.#set(this.#deviceEpochs, deviceKey(device), { last: device.sequence, table: device.table });
    if (saved) this.#set(this.#responses, saved.key, saved);
    if (releases !== undefined)
      for (const [place, stream] of this.#places) if (stream === releases) this.#set(this.#places, place, undefined);
    if (reserves) this.#set(this.#places, reserves.place, reserves.stream);
    batch.chained?.(appended.heads);
    store({ batch, appended, disclosures: prepared.disclosures, saved });
    return appended;
  }
}

const NOTHING_COUNTED: EpochState = { last: 0 };

/** Refuses a number that is not the next one of its epoch, or whose epoch belongs to none of the tables of its command. */
export const refuseNumber = (
  { last, table }: EpochState,
  { device, epoch, sequence }: DeviceSequence,
  tables: readonly string[],
): EpochElsewhere | DeviceGap | undefined => {
  const place = { device, epoch, sequence };
  if (table !== undefined && !tables.includes(table)) return { kind: 'epoch-elsewhere', ...place, belongsTo: table };
  return sequence === last + 1 ? undefined : { kind: 'device-gap', ...place, expected: last + 1 };
};

const dropFirst = (entries: Map<string, unknown>, count: number): void => {
  if (count <= 0) return;
  let left = count;
  for (const key of entries.keys()) {
    if (left === 0) return;
    entries.delete(key);
    left -= 1;
  }
};
