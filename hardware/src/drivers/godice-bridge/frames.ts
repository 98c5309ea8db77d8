/** The packets of a bridge to GoDice dice. Sections are those of `hardware/protocols/godice-bridge.md`. */
import { crc16CcittFalse } from '../kit/checks.js';
import { slipEncode } from '../kit/slip.js';

/** First byte of each packet (section 1). */
export const PACKET = 0xd1;
/** The number of the bridge; the other numbers are dice. */
export const BRIDGE = 0;
export const CRC_BYTES = 2;
const LONGEST_PAYLOAD = 16;
/** Packet mark, die, payload and check value, each byte escaped, between two END bytes. */
export const LONGEST_FRAME = 2 * (2 + LONGEST_PAYLOAD + CRC_BYTES) + 2;

/** Payloads to a die (section 3). */
export const REQUESTS = { battery: 0x03, colour: 0x17 } as const;
type Request = (typeof REQUESTS)[keyof typeof REQUESTS];

/** The options in which tables differ. None is confirmed on hardware. */
export interface GoDiceProfile {
  /** The number of dice in a roll. */
  readonly dice: number;
  /** The time within which the other dice come to rest after the first one. */
  readonly togetherMs: number;
  /** The time between two checks that the bridge is present. */
  readonly pollMs: number;
}

export const PROFILE: GoDiceProfile = { dice: 2, togetherMs: 4_000, pollMs: 1_000 };

/** How a die came to rest (section 2). */
export type Rest = 'flat' | 'fake' | 'tilted' | 'moved';

export type Frame =
  | { readonly kind: 'rolling'; readonly die: number }
  | { readonly kind: 'still'; readonly die: number; readonly rest: Rest; readonly face: number }
  | { readonly kind: 'battery'; readonly die: number; readonly percent: number }
  | { readonly kind: 'colour'; readonly die: number; readonly colour: number }
  | { readonly kind: 'other'; readonly die: number };

const packet = (die: number, payload: readonly number[]): Uint8Array => {
  const bytes = Buffer.from([PACKET, die, ...payload, 0, 0]);
  bytes.writeUInt16BE(crc16CcittFalse(bytes.subarray(0, -CRC_BYTES)), bytes.length - CRC_BYTES);
  return slipEncode(bytes);
};

export const request = (die: number, of: Request): Uint8Array => packet(die, [of]);

/** The acceleration that a die measures with this face up (section 2). */
const FACES: readonly (readonly [face: number, x: number, y: number, z: number])[] = [
  [1, -64, 0, 0],
  [2, 0, 0, 64],
  [3, 0, 64, 0],
  [4, 0, -64, 0],
  [5, 0, 0, -64],
  [6, 64, 0, 0],
];

const faceAt = (x: number, y: number, z: number): number => {
  const distances = FACES.map(([face, fx, fy, fz]) => ({ face, distance: Math.hypot(x - fx, y - fy, z - fz) }));
  return distances.reduce((nearest, next) => (next.distance < nearest.distance ? next : nearest)).face;
};

const RESTS: readonly (readonly [prefix: string, rest: Rest])[] = [
  ['S', 'flat'],
  ['FS', 'fake'],
  ['TS', 'tilted'],
  ['MS', 'moved'],
];
const AXES = 3;

/** Reads the payload of a packet with a valid check value. */
export const readFrame = (die: number, payload: Buffer): Frame => {
  const text = payload.toString('latin1');
  const last = payload.at(-1) ?? 0;
  if (text === 'R') return { kind: 'rolling', die };
  if (text.length === 4 && text.startsWith('Bat')) return { kind: 'battery', die, percent: last };
  if (text.length === 4 && text.startsWith('Col')) return { kind: 'colour', die, colour: last };
  const found = RESTS.find(([prefix]) => text.startsWith(prefix) && text.length === prefix.length + AXES);
  if (found === undefined) return { kind: 'other', die };
  const [prefix, rest] = found;
  const axis = (index: number): number => payload.readInt8(prefix.length + index);
  return { kind: 'still', die, rest, face: faceAt(axis(0), axis(1), axis(2)) };
};
