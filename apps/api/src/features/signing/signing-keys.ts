import { Inject, Injectable } from '@nestjs/common';
import {
  DEVICE_KEY_VERSION,
  DeviceKeyRing,
  deviceStreamOf,
  eventsCausedBy,
  hasKey,
  NO_HASH,
  type DeviceKeyEvent,
  type EventStore,
  type ReadStream,
} from '#event-log';
import { verifyEd25519 } from '../../platform/environment/verify-ed25519.js';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Caller } from '../../access/keys/caller.js';
import { Problem, unavailable } from '../../http/problems/problem.js';
import { actorOf } from '../../recording/order.js';

/** The maximum number of attempts of a change. An attempt fails if another key of the same device was recorded first. */
const MOST_ATTEMPTS = 5;

/**
 * The maximum number of valid keys of a device at a table. A device makes a new one only after the loss of its state folder. The limit bounds what the keys of one table
 * add to the stream of the device, which is read for the batches of all its tables.
 */
const MOST_KEYS_AT_TABLE = 100;

/** The keys with which devices sign their batches. Each is registered in the log, in a stream of its device. */
@Injectable()
export class SigningKeys {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The origin of the log, which signatures name. */
  get log(): string {
    return this.store.log;
  }

  async of(device: string): Promise<DeviceKeyRing> {
    return (await this.#load(device)).ring;
  }

  /**
   * Registers a key for a table, once.
   * @throws Problem DEVICE_SIGNATURE_WRONG, DEVICE_KEY_NOT_VALID for a key that was ended, TOO_MANY_DEVICE_KEYS.
   */
  async register(device: string, { key, proof, table }: Registration, caller: Caller): Promise<DeviceKeyRing> {
    const { log } = this;
    if (!hasKey(log, { device, key, proof, table }, verifyEd25519))
      throw Problem.of('DEVICE_SIGNATURE_WRONG', 'proof', { device, log, table }, { errors: [{ pointer: '/proof' }] });
    return this.#change(device, caller, (ring) => {
      const known = ring.find(key);
      if (known?.endedAt !== undefined)
        throw Problem.of('DEVICE_KEY_NOT_VALID', 'ended', { key, device }, { errors: [{ pointer: '/key' }] });
      if (known?.tables.has(table)) return undefined;
      if (ring.validAt(table).length >= MOST_KEYS_AT_TABLE)
        throw Problem.of('TOO_MANY_DEVICE_KEYS', 'endSome', { device, table, most: MOST_KEYS_AT_TABLE });
      return { type: 'DeviceKeyRegistered', device, key, proof, table };
    });
  }

  /** Ends a key, once. @throws Problem DEVICE_KEY_NOT_VALID */
  async end(device: string, key: string, caller: Caller): Promise<DeviceKeyRing> {
    return this.#change(device, caller, (ring) => {
      const known = ring.find(key);
      if (known === undefined)
        throw Problem.of('DEVICE_KEY_NOT_VALID', 'unknown', { key, device }, { errors: [{ pointer: '/key' }] });
      return known.endedAt === undefined ? { type: 'DeviceKeyEnded', device, key } : undefined;
    });
  }

  /** Appends the event of a change of the keys, if the change makes one. */
  async #change(
    device: string,
    caller: Caller,
    changeOf: (ring: DeviceKeyRing) => DeviceKeyEvent | undefined,
  ): Promise<DeviceKeyRing> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const { ring, end } = await this.#load(device);
      const event = changeOf(ring);
      if (event === undefined) return ring;
      if (await this.#append(event, end, caller)) return this.of(device);
    }
    throw unavailable('busyDeal');
  }

  async #append(event: DeviceKeyEvent, end: ReadStream, caller: Caller): Promise<boolean> {
    const { type, ...data } = event;
    const commandId = this.environment.newId();
    const now = this.environment.now().toISOString();
    const { source, command } = CAUSES[type];
    const accepted = { commandId, actor: actorOf({ caller }), source, command: { type: command, ...data } };
    const events = eventsCausedBy({ ...accepted, occurredAt: now, recordedAt: now }, [
      { type, schemaVersion: DEVICE_KEY_VERSION, data },
    ]);
    const result = await this.store.append({ commandId, streams: [{ ...end, events, disclosures: [] }] });
    return result.kind === 'appended';
  }

  async #load(device: string): Promise<{ readonly ring: DeviceKeyRing; readonly end: ReadStream }> {
    const stream = deviceStreamOf(device);
    const stored = await this.store.readStream(stream);
    const ring = new DeviceKeyRing();
    // The proof was checked when the key was registered.
    for (const { leaf } of stored) ring.take(leaf, () => true);
    const expectedHead = { hash: stored.at(-1)?.hash ?? NO_HASH };
    return { ring, end: { stream, expectedSequence: stored.length, expectedHead } };
  }
}

/** A key, the table at which the device signs with it, and the proof that it has the private key. */
interface Registration {
  readonly key: string;
  readonly table: string;
  readonly proof: string;
}

/** The command of each event, and its sender: a device registers its key itself, and an admin ends it. */
const CAUSES = {
  DeviceKeyRegistered: { command: 'RegisterDeviceKey', source: 'device' },
  DeviceKeyEnded: { command: 'EndDeviceKey', source: 'person' },
} as const satisfies Record<DeviceKeyEvent['type'], object>;
