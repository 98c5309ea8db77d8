import type { ApiClient, Schemas } from '../../../api/types.js';
import { useSending } from '../../../form/use-sending.js';
import { matchOrder, sendToMatch } from '../../../match/match-order.js';
import { useKnownNames, useNamesRefresh } from '../../../players/player-names.js';
import { namedPlayers } from '../opening/name-players.js';

/** Sends a command for a match that names a player, who gets an id if the name is new. */
export const useNamedPlayer = (match: Schemas['Match'], sent: () => void) => {
  const known = useKnownNames();
  const refreshNames = useNamesRefresh();
  const request = async (
    api: ApiClient,
    { name, commandOf }: { readonly name: string; readonly commandOf: (player: string) => Schemas['SessionCommand'] },
  ) => {
    const [player = ''] = await namedPlayers(api, { names: [name] }, known);
    return sendToMatch(api, matchOrder(match, commandOf(player)));
  };
  return useSending(request, () => {
    refreshNames();
    sent();
  });
};
