import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { ApiClient } from '../api/client.js';
import { useAnswer } from '../api/use-answer.js';
import { useKept, useRefresh } from '../api/use-refresh.js';

/** A name that was erased is shown for at most this long. */
const REFRESH_MS = 60_000;
const PAGE = 500;

type Names = ReadonlyMap<string, string>;

interface KnownNames {
  readonly names: Names;
  /** Asks for the names; without a player to show they are not fetched. */
  readonly want: () => void;
  /** Fetches the names again, after one was given or erased here. */
  readonly refresh: () => void;
}

const NONE: Names = new Map();
const Context = createContext<KnownNames>({ names: NONE, want: () => undefined, refresh: () => undefined });

/** All names, page after page; what openapi-fetch resolves with where a page is refused. */
const allNames = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ readonly data: Names } | { readonly error: unknown }> => {
  const names = new Map<string, string>();
  for (let after: string | undefined; ;) {
    const query = { limit: PAGE, ...(after === undefined ? {} : { after }) };
    const { data, error } = await api.GET('/v1/players', { params: { query }, signal });
    if (data === undefined) return { error };
    for (const { player, name } of data.players) names.set(player, name);
    if (data.next === undefined) return { data: names };
    after = data.next;
  }
};

/** Keeps the names of players for everything below: fetched when the first player is shown, and again each minute. They are never stored. */
export const PlayerNamesProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const [isWanted, setWanted] = useState(false);
  const { answer, reload } = useAnswer(
    (api, signal) => (isWanted ? allNames(api, signal) : Promise.resolve({ data: NONE })),
    [isWanted],
  );
  useRefresh(reload, REFRESH_MS);
  const kept = useKept(answer);
  const names = kept.state === 'answered' ? kept.data : NONE;
  const known = useMemo(() => ({ names, want: () => setWanted(true), refresh: reload }), [names, reload]);
  return <Context.Provider value={known}>{children}</Context.Provider>;
};

/** The names of players by their ids; empty until they are known. A player without a name is not in it. */
export const useKnownNames = (): Names => {
  const { names, want } = useContext(Context);
  useEffect(want, [want]);
  return names;
};

/** Fetches the names again; for a page that has given a name. */
export const useNamesRefresh = (): (() => void) => useContext(Context).refresh;
