import type { ApiClient } from '../../../api/client.js';
import type { Problem } from '../../../api/problem.js';
import { keptPlayer, type OpeningDraft } from './opening-draft.js';

/** Returns a random id of eight hexadecimal digits. The id stays in the log permanently; the name is never in the log. */
const newPlayerId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The ids that this page has given to new names, so that a repeat after a lost answer makes no second player. */
const given = new Map<string, string>();

const idFor = (name: string): string => {
  const player = given.get(name) ?? newPlayerId();
  given.set(name, player);
  return player;
};

/** Moves the errors of a request with one name to the place of that name in the form. */
const atName = (problem: Problem, index: number): Problem =>
  problem.errors === undefined
    ? problem
    : {
        ...problem,
        errors: problem.errors.map((each) => ({
          ...each,
          pointer: each.pointer.replace(/^\/name/, `/names/${index}`),
        })),
      };

/**
 * Returns the ids of the players of a draft. A recorded player whose name stays keeps the id, also without a stored name. A known
 * name has its id. A new name gets an id and is stored beside the log.
 * If the server refuses a name, it resolves with that refusal, which points into the list of names.
 */
export const namedPlayers = async (
  api: ApiClient,
  draft: Pick<OpeningDraft, 'names' | 'recorded'>,
  known: ReadonlyMap<string, string>,
): Promise<{ readonly data: readonly string[] } | { readonly error: unknown }> => {
  const idOf = new Map([...known].map(([id, name]) => [name, id]));
  const players: string[] = [];
  for (const [index, name] of draft.names.map((each) => each.trim()).entries()) {
    const onRecord = keptPlayer(draft, index) ?? idOf.get(name);
    const player = onRecord ?? idFor(name);
    if (onRecord === undefined) {
      const { error } = await api.PUT('/v1/players/{player}', { params: { path: { player } }, body: { name } });
      if (error !== undefined) return { error: atName(error, index) };
      idOf.set(name, player);
    }
    players.push(player);
  }
  return { data: players };
};
