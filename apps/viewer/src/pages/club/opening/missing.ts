import { fill, type Text } from '#language';
import { playerMissing, playerTwice } from '#texts/page/club';
import { keptPlayer, type OpeningDraft } from './opening-draft.js';

/** The fields that must be filled in before an evening can be opened. Two recorded players may have the same name. */
export const missingOf = (draft: OpeningDraft): Text | undefined => {
  const given = draft.names.map((name) => name.trim());
  if (given.includes('')) return playerMissing;
  const players = given.map((name, index) => keptPlayer(draft, index) ?? name);
  const again = players.findIndex((player, index) => players.indexOf(player) < index);
  if (again === -1) return undefined;
  return fill(playerTwice, {
    player: given[again] ?? '',
    side: players.indexOf(players[again] ?? '') + 1,
    other: again + 1,
  });
};
