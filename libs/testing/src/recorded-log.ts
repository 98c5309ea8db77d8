import type { DealCommand, DealEvent } from '#deal';
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
import { dealCodec } from '#projections';
import { nodeSha256 } from './node-sha256.js';
import type { SigningDevice } from './signing-device.js';

/** A command and the events that the log records as its effect: those of the rule set, or forged ones. */
export interface RecordedStep<Command = DealCommand, Event = DealEvent> {
  readonly command: Command;
  readonly events: readonly Event[];
  /** The observations that the command cites. */
  readonly evidence?: Evidence;
  /** The key or device that sent the command; `table-1` if it is left out. */
  readonly actor?: string;
  /** The device that sent and signed the command, if it is not that of the recorder. */
  readonly signer?: SigningDevice;
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
export const dealSecrets: SecretPaths = dealCodec.secretPaths;

export interface RecordingOptions {
  readonly secretPaths?: SecretPaths;
  /** The id of the deal in this place, from 1. */
  readonly dealIds?: (place: number) => string;
  /** The device that gives and signs the commands; without it they are not signed. */
  readonly signer?: SigningDevice;
  /** Whether its key is registered first, for the table of the first deal; true by default. */
  readonly isRegistered?: boolean;
}

/** Records commands of any stream, sealed and chained as by a server; the same commands give the same bytes. */
export class LogRecorder {
  readonly store = new MemoryEventStore(LOG, nodeSha256);
  #salts = 0;
  #commands = 0;

  constructor(private readonly signer?: SigningDevice) {}

  /** Registers the key of a device for a table. */
  async registerKey(signer: SigningDevice, table: string): Promise<void> {
    const event = { type: 'DeviceKeyRegistered', device: signer.device, ...signer.registration(table) };
    const command = { ...event, type: 'RegisterDeviceKey' };
    await this.#append(`device/${signer.device}`, { command, events: [event] }, () => [], 'key:device');
  }

  /** Records a command and its events. */
  async record(
    stream: string,
    step: RecordedStep<object, { readonly type: string }>,
    secretPaths: SecretPaths,
  ): Promise<void> {
    const signer = step.signer ?? (stream.startsWith('deal/') ? this.signer : undefined);
    const actor = signer === undefined ? (step.actor ?? 'table-1') : `device:${signer.device}`;
    await this.#append(stream, step, secretPaths, actor, signer);
  }

  async #append(
    stream: string,
    { command, events, evidence }: RecordedStep<object, { readonly type: string }>,
    secretPaths: SecretPaths,
    actor: string,
    signer?: SigningDevice,
  ): Promise<void> {
    this.#commands += 1;
    const commandId = uuid(2, this.#commands);
    const at = new Date(Date.UTC(2026, 2, 11, 9) + this.#commands * 1500);
    const occurredAt = at.toISOString();
    const cited = evidence === undefined ? {} : { evidence };
    const sealed = eventsCausedBy(
      {
        commandId,
        actor,
        source: 'simulated',
        command: command as LogObject,
        ...cited,
        ...(signer && { signature: signer.signature({ stream, commandId, occurredAt, ...cited, command }) }),
        occurredAt,
        recordedAt: new Date(at.getTime() + 250).toISOString(),
      },
      events.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
    ).map((event) => sealEvent(event, secretPaths, this.#drawSalt, nodeSha256));
    const { sequence } = await this.store.streamHead(stream);
    const result = await this.store.append({
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

  readonly #drawSalt = (): string => nodeSha256(`salt ${(this.#salts += 1)}`).slice(0, 32);
}

/** Records deals one after another. */
export const recordedLog = async (
  deals: readonly (readonly RecordedStep[])[],
  { secretPaths = dealSecrets, dealIds = dealIdOf, signer, isRegistered = true }: RecordingOptions = {},
): Promise<RecordedLog> => {
  const recorder = new LogRecorder(signer);
  const opening = deals[0]?.[0]?.command;
  if (signer !== undefined && isRegistered && opening?.type === 'OpenDeal')
    await recorder.registerKey(signer, opening.table);
  for (const [place, steps] of deals.entries())
    for (const step of steps) await recorder.record(`deal/${dealIds(place + 1)}`, step, secretPaths);
  return exportOf(recorder.store);
};

/** The export of the stored log, with all disclosures. */
export const exportOf = async (store: MemoryEventStore): Promise<RecordedLog> => {
  const events = await store.readAll({ after: 0, limit: Number.MAX_SAFE_INTEGER });
  const streams = [...new Set(events.map(({ leaf }) => leaf.stream))];
  const kept = disclosuresByHash((await Promise.all(streams.map((stream) => store.disclosuresOf(stream)))).flat());
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
