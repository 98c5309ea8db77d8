import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ApiClient } from '../api/types.js';
import { unlessRefused } from '../api/problem.js';
import { useAnswer } from '../answers/use-answer.js';
import { useKept, useRefresh } from '../answers/use-refresh.js';
import { useArrival } from '../arrival/arrival.js';
import { useSession } from '../session/session-context.js';

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
  /** Requests the name of one player, for readers of a shared link, who may not list the names. */
  readonly wantOne: (player: string) => void;
  /** Fetches the names again after one was given or erased on this page. */
  readonly refresh: () => void;
}

const NONE: Names = new Map();
const Context = createContext<KnownNames>({
  names: NONE,
  isPending: false,
  want: () => undefined,
  wantOne: () => undefined,
  refresh: () => undefined,
});

/** Returns all names, page after page. */
const allNames = async (api: ApiClient, signal: AbortSignal): Promise<Names> => {
  const names = new Map<string, string>();
  for await (const { players } of api.pages('/v1/players', { query: { limit: PAGE }, signal }))
    for (const { player, name } of players) names.set(player, name);
  return names;
};

/**
 * Provides the names of players to the components inside it. They are fetched when the first player is shown, and again each
 * minute. They are never stored.
 */
export const PlayerNamesProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const [isWanted, setWanted] = useState(false);
  const { answer, reload } = useAnswer(
    // A reader without names still reads the page: the refusal of the list is no reason to sign in.
    (api, signal) => (isWanted ? unlessRefused(allNames(api, signal)) : Promise.resolve(NONE)),
    [isWanted],
  );
  useRefresh(reload, REFRESH_MS);
  const kept = useKept(answer);
  const single = useSingleNames(kept.state === 'answered' && kept.data === undefined);
  const names = (kept.state === 'answered' ? kept.data : NONE) ?? single.names;
  const isPending = kept.state !== 'answered' && answer.state !== 'refused';
  const known = useMemo(
    () => ({ names, isPending, want: () => setWanted(true), wantOne: single.want, refresh: reload }),
    [names, isPending, reload, single.want],
  );
  return <Context.Provider value={known}>{children}</Context.Provider>;
};

/** The names of players that are requested one by one, where the list is refused. */
const useSingleNames = (isListRefused: boolean) => {
  const { api } = useSession();
  const [names, setNames] = useState(NONE);
  const wanted = useRef(new Set<string>());
  const want = useCallback(
    (player: string): void => {
      if (!isListRefused || wanted.current.has(player)) return;
      wanted.current.add(player);
      api.get('/v1/players/{player}', { path: { player } }).then(
        ({ name }) => setNames((known) => new Map(known).set(player, name)),
        () => undefined,
      );
    },
    [api, isListRefused],
  );
  return { names, want };
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

/** Requests the name of one player where the list of names is refused. */
export const useWantedName = (): ((player: string) => void) => useContext(Context).wantOne;

/** Returns a function that fetches the names again, for a page that has given a name. */
export const useNamesRefresh = (): (() => void) => useContext(Context).refresh;
