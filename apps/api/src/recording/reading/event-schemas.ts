import { z } from 'zod';
import { Timestamp } from '#shapes/schema';

export { Timestamp };

/** The place of a recorded event in the log, and its cause. The descriptions depend on the kind of record. */
export const recordedMembers = (
  position: string,
  sequence: string,
  commandId = 'The id of the command that caused the event.',
) => ({
  position: z.int().min(1).describe(position),
  sequence: z.int().min(1).describe(sequence),
  hash: z.string().describe('The SHA-256 hash of the leaf in the log.'),
  commandId: z.string().describe(commandId),
  occurredAt: Timestamp.describe('When it happened, as the client states it.'),
  recordedAt: Timestamp.describe('When the service recorded it. Never earlier than the event before it in the log.'),
});
/** A probability in thousandths, rounded down: 1000 is certainty. */
export const ConfidencePerMille = z.int().min(0).max(1_000);

/** The cursor of the next page. */
export const NEXT = z
  .int()
  .exactOptional()
  .describe('The `after` of the next page. Absent on what is the last page at present.');
