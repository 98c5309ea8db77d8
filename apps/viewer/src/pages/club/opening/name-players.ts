import type { ApiClient } from '../../../api/client.js';

/** A random id of eight hexadecimal digits: it stands in the log for ever, the name does not. */
const newPlayerId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The ids that this page has given to new names: a name that is sent again after a lost answer is not a second player. */
const given = new Map<string, string>();

const idFor = (name: string): string => {
  const player = given.get(name) ?? newPlayerId();
  given.set(name, player);
  return player;
};

/**
 * The ids of players by their names: a known name keeps its id, a new one gets an id and is kept beside the log.
 * Resolves with the refusal of the first name that the server does not take.
 */
export const namedPlayers = async (
  api: ApiClient,
  names: readonly string[],
  known: ReadonlyMap<string, string>,
): Promise<{ readonly data: readonly string[] } | { readonly error: unknown }> => {
  const idOf = new Map([...known].map(([id, name]) => [name, id]));
  const players: string[] = [];
  for (const name of names.map((each) => each.trim())) {
    const player = idOf.get(name) ?? idFor(name);
    if (!idOf.has(name)) {
      const { error } = await api.PUT('/v1/players/{player}', { params: { path: { player } }, body: { name } });
      if (error !== undefined) return { error };
      idOf.set(name, player);
    }
    players.push(player);
  }
  return { data: players };
};
