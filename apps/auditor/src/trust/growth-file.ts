import type { Growth } from '#audit';
import { textOf } from '../files/text-files.js';
import { UsageError } from '../call/usage-error.js';

/**
 * Reads the answer of GET /v1/log/proofs/consistency.
 * @param command names the caller in the message. @throws UsageError where the file cannot be read or has another form.
 */
export const readGrowth = async (file: string, command: string): Promise<Growth> => {
  const growth = growthIn(await textOf(file));
  if (growth !== undefined) return growth;
  throw new UsageError(
    `tilescribe ${command}: ${file} is no proof: expected the answer of GET /v1/log/proofs/consistency, JSON with from, to and hashes.`,
  );
};

/** The proof in an answer of GET /v1/log/proofs/consistency; undefined where the text has another form. */
export const growthIn = (text: string): Growth | undefined => {
  const value = parsed(text);
  const isText = (each: unknown): each is string => typeof each === 'string';
  if (
    typeof value?.from === 'number' &&
    typeof value.to === 'number' &&
    Array.isArray(value.hashes) &&
    value.hashes.every(isText)
  )
    return { from: value.from, to: value.to, hashes: value.hashes };
  return undefined;
};

const parsed = (text: string): { from?: unknown; to?: unknown; hashes?: unknown } | null => {
  try {
    return JSON.parse(text) as { from?: unknown };
  } catch {
    return null;
  }
};
