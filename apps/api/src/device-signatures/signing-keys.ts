import { Inject, Injectable } from '@nestjs/common';
import {
  DeviceKeyRing,
  deviceStreamOf,
  eventsCausedBy,
  hasKey,
  NO_HASH,
  type DeviceKeyEvent,
  type EventStore,
  type ReadStream,
} from '#event-log';
import { verifyEd25519 } from '../checkpoints/verify-ed25519.js';
import { EVENT_STORE } from '../database/tokens.js';
import { ENVIRONMENT, type Environment } from '../environment.js';
import type { Caller } from '../keys/caller.js';
import { Problem, unavailable } from '../problems/problem.js';
import { actorOf } from '../recording/order.js';

/** The maximum number of attempts of a change. An attempt fails if another key of the same device was recorded first. */
const MOST_ATTEMPTS = 5;

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

  /** Registers a key, once. @throws Problem DEVICE_SIGNATURE_WRONG, DEVICE_KEY_NOT_VALID for a key that was ended. */
  async register(device: string, given: Pick<Registration, 'key' | 'proof'>, caller: Caller): Promise<DeviceKeyRing> {
    const { key, proof } = given;
    if (!hasKey(this.log, { device, key, proof }, verifyEd25519))
      throw Problem.of(
        'DEVICE_SIGNATURE_WRONG',
        'proof',
        { device, log: this.log },
        { errors: [{ pointer: '/proof' }] },
      );
    return this.#change(device, caller, (ring) => {
      const known = ring.find(key);
      if (known?.endedAt !== undefined)
        throw Problem.of('DEVICE_KEY_NOT_VALID', 'ended', { key, device }, { errors: [{ pointer: '/key' }] });
      return known === undefined ? { type: 'DeviceKeyRegistered', device, key, proof } : undefined;
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

  async #append({ type, ...data }: DeviceKeyEvent, end: ReadStream, caller: Caller): Promise<boolean> {
    const commandId = this.environment.newId();
    const now = this.environment.now().toISOString();
    const { source, command } = CAUSES[type];
    const accepted = { commandId, actor: actorOf({ caller }), source, command: { type: command, ...data } };
    const events = eventsCausedBy({ ...accepted, occurredAt: now, recordedAt: now }, [
      { type, schemaVersion: 1, data },
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

type Registration = Extract<DeviceKeyEvent, { type: 'DeviceKeyRegistered' }>;

/** The command of each event, and its sender: a device registers its key itself, and an admin ends it. */
const CAUSES = {
  DeviceKeyRegistered: { command: 'RegisterDeviceKey', source: 'device' },
  DeviceKeyEnded: { command: 'EndDeviceKey', source: 'person' },
} as const satisfies Record<DeviceKeyEvent['type'], object>;
