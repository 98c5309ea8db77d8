import { z } from 'zod';
import type { Leaf } from '../leaf/leaf.js';
import type { VerifySignature } from '../checkpoint/signed-note.js';
import { deviceOfStream } from './device-stream.js';
import { SIGNED_FORMS } from '../leaf/signature-shape.js';
import { deviceKeyMessage, isSigned, type KeyOfDevice } from './signed-batch.js';

const name = z.string().min(1).max(200);
const key = z.string().regex(SIGNED_FORMS.publicKey);

/** An event of the stream of a device. */
export const deviceKeyEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('DeviceKeyRegistered'),
    device: name,
    key,
    table: name,
    /** The signature of this key over log, device, table and key. */
    proof: z.string().regex(SIGNED_FORMS.signature),
  }),
  z.strictObject({ type: z.literal('DeviceKeyEnded'), device: name, key }),
]);
export type DeviceKeyEvent = Readonly<z.infer<typeof deviceKeyEventSchema>>;

/** The types of the events in the stream of a device. */
export const DEVICE_KEY_EVENTS: readonly DeviceKeyEvent['type'][] = ['DeviceKeyRegistered', 'DeviceKeyEnded'];

/** The version of these events. */
export const DEVICE_KEY_VERSION = 1;

/** A key that a device has registered. */
export interface RegisteredKey {
  /** The 32 bytes of the public key in base64. */
  readonly key: string;
  /** `recordedAt` of the first registration. */
  readonly registeredAt: string;
  /** The tables for which the key is registered, each with `recordedAt` of the registration. */
  readonly tables: ReadonlyMap<string, string>;
  /** `recordedAt` of the end of the key; missing while it is valid. */
  readonly endedAt?: string;
}

/** Whether a key is one of the device at this table, valid or ended. */
export const isForTable = ({ tables }: Pick<RegisteredKey, 'tables'>, table: string): boolean => tables.has(table);

/** Why an event of the stream of a device does not fit. */
export type UnfitKeyEvent = 'SHAPE' | 'OTHER_DEVICE' | 'PROOF' | 'REGISTERED' | 'NOT_VALID';

/** The keys of one device, folded from its stream. */
export class DeviceKeyRing {
  readonly #keys = new Map<string, RegisteredKey>();

  get all(): readonly RegisteredKey[] {
    return [...this.#keys.values()];
  }

  /** The keys with which the device may sign at a table. If there is one, the device must sign there. */
  validAt(table: string): readonly RegisteredKey[] {
    return this.all.filter((each) => each.endedAt === undefined && isForTable(each, table));
  }

  find(publicKey: string): RegisteredKey | undefined {
    return this.#keys.get(publicKey);
  }

  /** Adds an event. Returns why it does not fit; then nothing changes. */
  take(
    { log, stream, type, schemaVersion, data, recordedAt }: Leaf,
    verify: VerifySignature,
  ): UnfitKeyEvent | undefined {
    const event = deviceKeyEventSchema.safeParse({ type, ...data }).data;
    if (event === undefined || schemaVersion !== DEVICE_KEY_VERSION) return 'SHAPE';
    if (event.device !== deviceOfStream(stream)) return 'OTHER_DEVICE';
    const known = this.#keys.get(event.key);
    if (event.type === 'DeviceKeyEnded') {
      if (known === undefined || known.endedAt !== undefined) return 'NOT_VALID';
      this.#keys.set(event.key, { ...known, endedAt: recordedAt });
      return undefined;
    }
    const { table } = event;
    if (known !== undefined && !mayBeRegistered(known, table)) return 'REGISTERED';
    if (!hasKey(log, event, verify)) return 'PROOF';
    const { tables = [], registeredAt = recordedAt } = known ?? {};
    this.#keys.set(event.key, { key: event.key, registeredAt, tables: new Map([...tables, [table, recordedAt]]) });
    return undefined;
  }
}

/** Whether a key can be registered again: for a further table, and not after its end. */
const mayBeRegistered = ({ tables, endedAt }: RegisteredKey, table: string): boolean =>
  endedAt === undefined && !tables.has(table);

/** Whether the sender of a registration has the private key. */
export const hasKey = (
  log: string,
  { proof, ...registered }: KeyOfDevice & { readonly proof: string },
  verify: VerifySignature,
): boolean => isSigned(deviceKeyMessage(log, registered), { key: registered.key, value: proof }, verify);
