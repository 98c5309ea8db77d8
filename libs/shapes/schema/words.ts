import { z } from 'zod';
import { named, readOnly } from './kinds.js';
import { expected } from '../src/expected.js';

/**
 * The ids of deals, matches, commands and batches. Clients create them: UUIDs of version 7, so that a table can open
 * deals while offline. Upper-case letters are read as lower-case ones (RFC 9562 section 4), so that both spellings are
 * the same id.
 */
export const Id = z
  .uuidv7(expected('uuid7', {}))
  .toLowerCase()
  .meta({
    id: 'Id',
    description: 'A UUID of version 7, made by the client.',
    examples: ['019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01'],
  });

export const Timestamp = z.iso.datetime({ precision: 3 }).meta({
  id: 'Timestamp',
  description: 'An instant in ISO 8601, in UTC with milliseconds.',
  examples: ['2026-03-11T09:30:00.000Z'],
});

/**
 * An object with the four seats as its keys. `what` is followed by the name of a seat, for example “The dealt hand of”.
 */
export const bySeatOf = <T extends z.ZodType>(value: T, what: string) => {
  const of = (seat: string): T => value.describe(`${what} ${seat}.`);
  return z.strictObject({ east: of('east'), south: of('south'), west: of('west'), north: of('north') });
};

export const Balances = named('Balances', 'What each account has gained or lost, in points. The sum is 0.', {
  east: z.int().describe('Points that east has gained, negative for a loss.'),
  south: z.int().describe('Points that south has gained, negative for a loss.'),
  west: z.int().describe('Points that west has gained, negative for a loss.'),
  north: z.int().describe('Points that north has gained, negative for a loss.'),
  bank: z.int().describe('Points that the bank has received in fines.'),
});

/** What the players agreed on where the rule set leaves a choice. */
export const AgreedOptions = z.record(
  z.string().min(1).max(64),
  z.union([z.string().max(64), z.int(), z.boolean()], { error: expected('option', {}) }),
);

export const Dice = readOnly(z.tuple([z.int().min(1).max(6), z.int().min(1).max(6)])).describe(
  'The faces of the two dice, each 1 to 6.',
);

/** The name of a table, or a random id of a person. Names of persons are never written to the log. */
export const Name = z.string().min(1).max(64);

/** The reason of a decision, in the words of a person. */
export const Reason = z.string().min(1).max(500);
