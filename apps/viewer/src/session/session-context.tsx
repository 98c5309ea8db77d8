import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { Text } from '#language';
import { apiClient } from '../api/client.js';
import type { ApiClient } from '../api/types.js';
import { useLanguage } from '../language/language.js';
import { forgetSession, isOfSession, keepSession, type Session, storedSession } from './session.js';
import { hasSignInCode, type Opened, signInFromAddress, signInWith } from './sign-in.js';

/** A sign-in code that would replace the present session. */
interface Offer {
  readonly accept: () => Promise<void>;
  readonly decline: () => void;
}

interface SignedIn {
  readonly session: Session | undefined;
  /** The reason why the sign-in code of the address was refused. */
  readonly refused: Text | undefined;
  readonly signIn: (session: Session) => void;
  readonly signOut: () => void;
  /** Another sign-in code was opened while this session is open. Undefined if there is none. */
  readonly offer: Offer | undefined;
  /** True if the session has ended, and nobody has signed in or out since. Its pages stay as they are. */
  readonly hasEnded: boolean;
  /** Goes on without the session that has ended. */
  readonly leave: () => void;
  /** Called if the API refuses a request of the page at this path because there is no valid session. */
  readonly reportNoSession: (path: string) => void;
  /** The path of the page that was refused for this reason, while nobody is signed in. */
  readonly signInNeededAt: string | undefined;
  /** The API client with this session and the chosen language. */
  readonly api: ApiClient;
}

const Context = createContext<SignedIn | undefined>(undefined);

interface SessionProviderProps {
  readonly opened: Opened;
  readonly children: ComponentChildren;
}

export const SessionProvider = ({ opened, children }: SessionProviderProps) => {
  const [session, setSession] = useState(opened.session);
  const [refusedCode, setRefusedCode] = useState(opened.refused);
  const { language } = useLanguage();
  const api = useMemo(() => apiClient(session?.session, language), [session, language]);
  const { hasEnded, setEnded } = useEnding(session, opened.hasEnded);
  const signIn = useCallback((next: Session) => {
    keepSession(next);
    setSession(next);
    setRefusedCode(undefined);
  }, []);
  const signOut = useCallback(() => {
    // The server ends the session too. If it does not answer, the session expires.
    if (session !== undefined) void api.delete('/v1/sessions/current').catch(() => undefined);
    forgetSession();
    setSession(undefined);
    setEnded(false);
  }, [api, session]);
  // Another window of this browser has signed in or out. This window no longer shows what the earlier session may see.
  useEffect(() => {
    const changed = ({ key }: StorageEvent): void => {
      if (isOfSession(key)) setSession(storedSession(Date.now()));
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, []);
  const [offered, setOffered] = useState(opened.offered);
  const take = useCallback((next: Opened): void => {
    setRefusedCode(next.refused);
    setOffered(next.offered);
    // A refused code leaves the present session as it is.
    if (next.refused === undefined) setSession(next.session);
  }, []);
  const offer = useMemo(
    () =>
      offered === undefined
        ? undefined
        : { accept: async () => take(await signInWith(offered)), decline: () => setOffered(undefined) },
    [offered, take],
  );
  // If the page is already open, a sign-in address changes the fragment only, and nothing is loaded.
  useEffect(() => {
    const changed = (): void => {
      if (!hasSignInCode()) return;
      void signInFromAddress().then(take);
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [take]);
  const [refusedAt, setRefusedAt] = useState<string>();
  const reportNoSession = useCallback(
    (path: string) => {
      if (session === undefined) setRefusedAt(path);
      else setEnded(true);
    },
    [session],
  );
  const leave = useCallback(() => setSession(undefined), []);
  const signInNeededAt = session === undefined ? refusedAt : undefined;
  return (
    <Context.Provider
      value={{
        ...{ session, refused: refusedCode, offer, signIn, signOut, hasEnded, leave },
        ...{ reportNoSession, signInNeededAt, api },
      }}
    >
      {children}
    </Context.Provider>
  );
};

/** Browsers end a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether the session has ended: the server has refused it, or its time is over. Another session begins anew. */
const useEnding = (session: Session | undefined, hadEnded = false) => {
  const [hasEnded, setEnded] = useState(hadEnded);
  useEffect(() => {
    if (session === undefined) return;
    setEnded(false);
    const left = Date.parse(session.expiresAt) - Date.now();
    // The clock of this device is wrong: the server says when the session has ended.
    if (left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setEnded(true), left);
    return () => clearTimeout(timer);
  }, [session]);
  return { hasEnded, setEnded };
};

/** Provides the session of this browser and the API client that uses it. */
export const useSession = (): SignedIn => {
  const signedIn = useContext(Context);
  if (signedIn === undefined) throw new Error('useSession outside SessionProvider');
  return signedIn;
};
