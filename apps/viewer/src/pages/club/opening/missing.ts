import type { Text } from '#language';
import { playerMissing, playerTwice } from '../club.texts.js';
import type { OpeningDraft } from './opening-draft.js';

/** The fields that must be filled in before an evening can be opened. */
export const missingOf = ({ names }: OpeningDraft): Text | undefined => {
  const given = names.map((name) => name.trim());
  if (given.includes('')) return playerMissing;
  return new Set(given).size < given.length ? playerTwice : undefined;
};
