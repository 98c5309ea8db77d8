import type { Text } from '#language';
import { playerMissing, playerTwice } from '#texts/page/club';
import { keptPlayer, type OpeningDraft } from './opening-draft.js';

/** The fields that must be filled in before an evening can be opened. Two recorded players may have the same name. */
export const missingOf = (draft: OpeningDraft): Text | undefined => {
  const given = draft.names.map((name) => name.trim());
  if (given.includes('')) return playerMissing;
  const players = given.map((name, index) => keptPlayer(draft, index) ?? name);
  return new Set(players).size < players.length ? playerTwice : undefined;
};
