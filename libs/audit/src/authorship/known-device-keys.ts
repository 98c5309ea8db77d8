import { DeviceKeyRing, deviceOfStream, type Leaf, type RegisteredKey, type UnfitKeyEvent } from '#event-log';
import { firstDifference } from '../difference.js';
import type { SignatureTools, SignedCommands } from './authorship.js';

/** Two processes may have recorded a registration and a command of the same minute in either order. */
const GRACE_MS = 60_000;

/** The keys of devices: those that the auditor keeps, and those that the file registers. */
export class KnownDeviceKeys {
  /** Whether the file states that it is a whole log, which has the registration of each key. */
  isWhole = false;
  readonly #pinned = new Map<string, Set<string>>();
  readonly #rings = new Map<string, DeviceKeyRing>();

  constructor(private readonly tools: SignatureTools) {
    for (const { device, key } of tools.pinned)
      this.#pinned.set(device, (this.#pinned.get(device) ?? new Set()).add(key));
  }

  /** The devices whose keys the auditor keeps. */
  get pinnedDevices(): readonly string[] {
    return [...this.#pinned.keys()];
  }

  isPinned(device: string): boolean {
    return this.#pinned.has(device);
  }

  /** Whether any key of the device is kept or registered, valid or not. */
  has(device: string): boolean {
    return this.isPinned(device) || this.#rings.has(device);
  }

  /** Adds an event of the stream of a device. Returns the reason if the event is not valid. */
  take(leaf: Leaf): UnfitKeyEvent | 'OTHER_COMMAND' | undefined {
    const device = deviceOfStream(leaf.stream) ?? '';
    const ring = this.#rings.get(device) ?? new DeviceKeyRing();
    this.#rings.set(device, ring);
    return ring.take(leaf, this.tools.verify) ?? (isCaused(leaf) ? undefined : 'OTHER_COMMAND');
  }

  /** Returns how the key of a command of this time is known. */
  knows(device: string, key: string, recordedAt: string): SignedCommands['known'] | 'not-valid' {
    const pinned = this.#pinned.get(device);
    if (pinned !== undefined) return pinned.has(key) ? 'pinned' : 'not-valid';
    const ring = this.#rings.get(device);
    if (ring === undefined) return this.isWhole ? 'not-valid' : 'unknown';
    const registered = ring.find(key);
    return registered !== undefined && !isEnded(registered, recordedAt) ? 'registered' : 'not-valid';
  }

  /** The keys with which the device could have signed. */
  validFor(device: string): readonly string[] {
    const pinned = this.#pinned.get(device);
    if (pinned !== undefined) return [...pinned];
    return (this.#rings.get(device)?.all ?? []).flatMap(({ key, endedAt }) => (endedAt === undefined ? [key] : []));
  }

  /**
   * Whether a command of the device that was recorded at this time must be signed: `may-be-unsigned` where the first valid key was registered in
   * the minute before, so that another process may not have known it.
   */
  signing(device: string, recordedAt: string): 'must-be-signed' | 'may-be-unsigned' | 'has-no-key' {
    const valid = (this.#rings.get(device)?.all ?? []).filter(({ endedAt }) => endedAt === undefined);
    if (valid.length === 0) return 'has-no-key';
    return valid.some(({ registeredAt }) => isLater(recordedAt, registeredAt)) ? 'must-be-signed' : 'may-be-unsigned';
  }
}

/** The commands that cause the events, each with the same members. */
const COMMANDS: Readonly<Record<string, string>> = {
  DeviceKeyRegistered: 'RegisterDeviceKey',
  DeviceKeyEnded: 'EndDeviceKey',
};

const isCaused = ({ type, data, cause: { command } }: Leaf): boolean =>
  firstDifference({ ...data, type: COMMANDS[type] ?? '' }, command) === undefined;

const isEnded = ({ endedAt }: RegisteredKey, recordedAt: string): boolean =>
  endedAt !== undefined && isLater(recordedAt, endedAt);

const isLater = (time: string, other: string): boolean => Date.parse(time) - Date.parse(other) > GRACE_MS;
