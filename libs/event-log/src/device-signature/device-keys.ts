import { z } from 'zod';
import type { Leaf } from '../leaf.js';
import type { VerifySignature } from '../signed-note.js';
import { deviceOfStream } from './device-stream.js';
import { SIGNED_FORMS } from './signature-shape.js';
import { deviceKeyMessage, isSigned } from './signed-batch.js';

const device = z.string().min(1).max(200);
const key = z.string().regex(SIGNED_FORMS.publicKey);

/** An event of the stream of a device. */
export const deviceKeyEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('DeviceKeyRegistered'),
    device,
    key,
    /** The signature of this key over log, device and key. */
    proof: z.string().regex(SIGNED_FORMS.signature),
  }),
  z.strictObject({ type: z.literal('DeviceKeyEnded'), device, key }),
]);
export type DeviceKeyEvent = Readonly<z.infer<typeof deviceKeyEventSchema>>;

/** A key that a device has registered. */
export interface RegisteredKey {
  /** The 32 bytes of the public key in base64. */
  readonly key: string;
  /** `recordedAt` of the registration. */
  readonly registeredAt: string;
  /** `recordedAt` of the end of the key; missing while it is valid. */
  readonly endedAt?: string;
}

/** Why an event of the stream of a device does not fit. */
export type UnfitKeyEvent = 'SHAPE' | 'OTHER_DEVICE' | 'PROOF' | 'REGISTERED' | 'NOT_VALID';

/** The keys of one device, folded from its stream. */
export class DeviceKeyRing {
  readonly #keys = new Map<string, RegisteredKey>();

  get all(): readonly RegisteredKey[] {
    return [...this.#keys.values()];
  }

  /** Whether a key is registered that was not ended, so that the device must sign. */
  get hasValid(): boolean {
    return this.all.some(({ endedAt }) => endedAt === undefined);
  }

  find(publicKey: string): RegisteredKey | undefined {
    return this.#keys.get(publicKey);
  }

  /** Adds an event. Returns why it does not fit; then nothing changes. */
  take({ log, stream, type, data, recordedAt }: Leaf, verify: VerifySignature): UnfitKeyEvent | undefined {
    const event = deviceKeyEventSchema.safeParse({ type, ...data }).data;
    if (event === undefined) return 'SHAPE';
    if (event.device !== deviceOfStream(stream)) return 'OTHER_DEVICE';
    const known = this.#keys.get(event.key);
    if (event.type === 'DeviceKeyEnded') {
      if (known === undefined || known.endedAt !== undefined) return 'NOT_VALID';
      this.#keys.set(event.key, { ...known, endedAt: recordedAt });
      return undefined;
    }
    if (known !== undefined) return 'REGISTERED';
    if (!hasKey(log, event, verify)) return 'PROOF';
    this.#keys.set(event.key, { key: event.key, registeredAt: recordedAt });
    return undefined;
  }
}

/** Whether the sender of a registration has the private key. */
export const hasKey = (
  log: string,
  { device: id, key: publicKey, proof }: { readonly device: string; readonly key: string; readonly proof: string },
  verify: VerifySignature,
): boolean => isSigned(deviceKeyMessage(log, id, publicKey), { key: publicKey, value: proof }, verify);
