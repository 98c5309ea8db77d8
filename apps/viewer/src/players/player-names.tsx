import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { ApiClient } from '../api/client.js';
import { useAnswer } from '../answers/use-answer.js';
import { useKept, useRefresh } from '../answers/use-refresh.js';
import { useArrival } from '../arrival/arrival.js';

/** An erased name is shown for at most this long. */
const REFRESH_MS = 60_000;
const PAGE = 500;

type Names = ReadonlyMap<string, string>;

interface KnownNames {
  readonly names: Names;
  /** True while the first answer is awaited. */
  readonly isPending: boolean;
  /** Requests the names. Without a player to show, they are not fetched. */
  readonly want: () => void;
  /** Fetches the names again after one was given or erased on this page. */
  readonly refresh: () => void;
}

const NONE: Names = new Map();
const Context = createContext<KnownNames>({
  names: NONE,
  isPending: false,
  want: () => undefined,
  refresh: () => undefined,
});

/** Returns all names, page after page. If a page is refused, it returns the refusal as openapi-fetch does. */
const allNames = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ readonly data: Names } | { readonly error: unknown }> => {
  const names = new Map<string, string>();
  for (let after: string | undefined; ;) {
    const query = { limit: PAGE, ...(after !== undefined && { after }) };
    const { data, error } = await api.GET('/v1/players', { params: { query }, signal });
    if (data === undefined) return { error };
    for (const { player, name } of data.players) names.set(player, name);
    if (data.next === undefined) return { data: names };
    after = data.next;
  }
};

/**
 * Provides the names of players to the components inside it. They are fetched when the first player is shown, and again each
 * minute. They are never stored.
 */
export const PlayerNamesProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const [isWanted, setWanted] = useState(false);
  const { answer, reload } = useAnswer(
    (api, signal) => (isWanted ? allNames(api, signal) : Promise.resolve({ data: NONE })),
    [isWanted],
  );
  useRefresh(reload, REFRESH_MS);
  const kept = useKept(answer);
  const names = kept.state === 'answered' ? kept.data : NONE;
  const isPending = names === NONE && answer.state !== 'refused';
  const known = useMemo(
    () => ({ names, isPending, want: () => setWanted(true), refresh: reload }),
    [names, isPending, reload],
  );
  return <Context.Provider value={known}>{children}</Context.Provider>;
};

/**
 * The names of players by their ids. A player without a name has no entry. The page is shown after the names have arrived,
 * because a name that replaces an id has another width.
 */
export const useKnownNames = (): Names => {
  const { names, isPending, want } = useContext(Context);
  useArrival(isPending);
  useEffect(want, [want]);
  return names;
};

/** Returns a function that fetches the names again, for a page that has given a name. */
export const useNamesRefresh = (): (() => void) => useContext(Context).refresh;
