import { z } from 'zod';
import { hasDeviceSignatureShape, type DeviceSignature } from './signature-shape.js';
import { isLogObject, type LogObject } from '../values/log-value.js';

const name = z.string().min(1).max(200);
const timestamp = z.iso.datetime({ precision: 3 }).describe('ISO 8601, UTC, milliseconds: 2026-03-11T09:30:00.000Z');
const hashText = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 is 64 lowercase hex digits');
const logObject = z
  .record(z.string(), z.unknown())
  .refine(isLogObject, 'only strings, booleans, safe integers, arrays and objects') as unknown as z.ZodType<LogObject>;

const deviceSignature = z
  .unknown()
  .refine(hasDeviceSignatureShape, 'no signature of a device') as unknown as z.ZodType<DeviceSignature>;

const range = {
  digest: hashText.describe(
    'The SHA-256 hash over the lines of these observations in the observation log of the device.',
  ),
  from: z.int().min(0).describe('The number of the first observation.'),
  to: z.int().min(0).describe('The number of the last observation.'),
};

/** The observations that support a command, as their device states them. */
export const observationRangeSchema = z.strictObject({
  ...range,
  epoch: name
    .exactOptional()
    .describe('The boot of the device that numbered the observations, where it is not that of the records.'),
});

/**
 * Names the raw observations that support a command. They stay at the gateway, where this range finds and proves them.
 * Leaves written before citations named device and epoch hold only the range; `citationIn` reads both.
 */
export const evidenceSchema = z.union([
  z.strictObject({
    device: name.describe('The id of the device that keeps the observations.'),
    epoch: name.describe('The boot of the device that numbered the observations, from 1 on.'),
    ...range,
  }),
  z.strictObject(range),
]);

/** The accepted command that caused an event, and its actor. */
export const causeSchema = z.strictObject({
  commandId: name.describe('client-made id, UUIDv7; each id is accepted only once'),
  index: z.int().min(0).describe('place of this event among the events which the command caused in this stream'),
  count: z.int().min(1).describe('how many events the command caused in this stream'),
  actor: name.describe('who acted: an opaque id, never a personal name'),
  source: name.describe('how the command came to be: device, person, simulated, imported'),
  command: logObject.exactOptional().describe('the accepted command itself; in the event of index 0 and there only'),
  evidence: evidenceSchema.exactOptional().describe('what a device saw for it; in the event of index 0 and there only'),
  signature: deviceSignature
    .exactOptional()
    .describe('the signature of the device over the command; in the event of index 0 and there only'),
});

/**
 * The hashed record of one event. It contains neither its position nor its own hash: the position is assigned under the
 * head lock.
 */
export const leafSchema = z.strictObject({
  v: z.literal(1),
  log: name,
  stream: name,
  sequence: z.int().min(1).describe('dense in its stream, from 1'),
  previousHash: hashText.describe('hash of the leaf before it in its stream; 64 zeros for the first'),
  type: name,
  schemaVersion: z.int().min(1),
  data: logObject,
  cause: causeSchema,
  occurredAt: timestamp.describe('when it happened at the table, as the source says'),
  recordedAt: timestamp.describe('when it was accepted; never earlier than that of the event before it in the log'),
});

export const sha256HexSchema = hashText;

export type ObservationRange = Readonly<z.infer<typeof observationRangeSchema>>;
export type Evidence = Readonly<z.infer<typeof evidenceSchema>>;
export type Cause = Readonly<z.infer<typeof causeSchema>>;
export type Leaf = Readonly<Omit<z.infer<typeof leafSchema>, 'cause'>> & { readonly cause: Cause };

/**
 * An event as its author passes it; the store adds log, stream, sequence and previousHash. It raises `recordedAt` to
 * that of the log's last event if it is earlier.
 */
export type NewEvent = Pick<Leaf, 'type' | 'schemaVersion' | 'data' | 'cause' | 'occurredAt' | 'recordedAt'>;
