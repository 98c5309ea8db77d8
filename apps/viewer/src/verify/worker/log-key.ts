import type { PinnedKey } from '#audit';
import { readNoteKey } from '#event-log';
import { sha256 } from './sha256.js';

/** The key of a log with which a bundle is verified. The code for Ed25519 is loaded only for a bundle. @throws LogError NOT_A_NOTE_KEY */
export const pinnedKey = async (text: string): Promise<PinnedKey> => {
  const key = readNoteKey(text, sha256);
  const { verifyEd25519 } = await import('./ed25519.js');
  return { key, verify: verifyEd25519 };
};
