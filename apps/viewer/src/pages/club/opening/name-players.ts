import { Refused } from '#client';
import type { ApiClient } from '../../../api/types.js';
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
const atName = (fault: unknown, index: number): unknown => {
  if (!(fault instanceof Refused) || fault.problem.errors === undefined) return fault;
  const errors = fault.problem.errors.map((each) => ({
    ...each,
    pointer: each.pointer.replace(/^\/name/, `/names/${index}`),
  }));
  return new Refused(fault.status, { ...fault.problem, errors });
};

/**
 * Returns the ids of the players of a draft. A recorded player whose name stays keeps the id, also without a stored name. A known
 * name has its id. A new name gets an id and is stored beside the log.
 * @throws Refused, which points into the list of names, if the server refuses a name.
 */
export const namedPlayers = async (
  api: ApiClient,
  draft: Pick<OpeningDraft, 'names' | 'recorded'>,
  known: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const idOf = new Map([...known].map(([id, name]) => [name, id]));
  const players: string[] = [];
  for (const [index, name] of draft.names.map((each) => each.trim()).entries()) {
    const onRecord = keptPlayer(draft, index) ?? idOf.get(name);
    const player = onRecord ?? idFor(name);
    if (onRecord === undefined) {
      await api.put('/v1/players/{player}', { path: { player }, body: { name } }).catch((fault: unknown) => {
        throw atName(fault, index);
      });
      idOf.set(name, player);
    }
    players.push(player);
  }
  return players;
};
