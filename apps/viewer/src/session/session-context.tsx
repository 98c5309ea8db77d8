import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { Text } from '#language';
import { apiClient, type ApiClient } from '../api/client.js';
import { useLanguage } from '../language/language.js';
import { forgetSession, isOfSession, keepSession, type Session, storedSession } from './session.js';
import { hasSignInCode, type Opened, signInFromAddress } from './sign-in.js';

interface SignedIn {
  readonly session: Session | undefined;
  /** The reason why the sign-in code of the address was refused. */
  readonly refused: Text | undefined;
  readonly signIn: (session: Session) => void;
  readonly signOut: () => void;
  /** Called if the API refuses a request of the page at this path because there is no valid session. */
  readonly reportNoSession: (path: string) => void;
  /** The path of the page that was refused for this reason, while nobody is signed in. */
  readonly signInNeededAt: string | undefined;
  /** The API client with this session and the chosen language. */
  readonly api: ApiClient;
}

const Context = createContext<SignedIn | undefined>(undefined);

export const SessionProvider = ({
  opened,
  children,
}: {
  readonly opened: Opened;
  readonly children: ComponentChildren;
}) => {
  const [session, setSession] = useState(opened.session);
  const { language } = useLanguage();
  const api = useMemo(() => apiClient(session?.session, language), [session, language]);
  const signIn = useCallback((next: Session) => {
    keepSession(next);
    setSession(next);
  }, []);
  const signOut = useCallback(() => {
    // The server ends the session too. If it does not answer, the session expires.
    if (session !== undefined) void api.DELETE('/v1/sessions/current').catch(() => undefined);
    forgetSession();
    setSession(undefined);
  }, [api, session]);
  // Another window of this browser has signed in or out. This window no longer shows what the earlier session may see.
  useEffect(() => {
    const changed = ({ key }: StorageEvent): void => {
      if (isOfSession(key)) setSession(storedSession(Date.now()));
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, []);
  const [refusedCode, setRefusedCode] = useState(opened.refused);
  // If the page is already open, a sign-in address changes the fragment only, and nothing is loaded.
  useEffect(() => {
    const changed = (): void => {
      if (!hasSignInCode()) return;
      void signInFromAddress().then(({ session: next, refused }) => {
        setRefusedCode(refused);
        setSession(next);
      });
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  const [refusedAt, setRefusedAt] = useState<string>();
  // The page may be readable without the ended session, so it is requested again.
  const reportNoSession = useCallback(
    (path: string) => {
      if (session === undefined) setRefusedAt(path);
      else setSession(undefined);
    },
    [session],
  );
  const signInNeededAt = session === undefined ? refusedAt : undefined;
  const refused = session === undefined ? refusedCode : undefined;
  return (
    <Context.Provider value={{ session, refused, signIn, signOut, reportNoSession, signInNeededAt, api }}>
      {children}
    </Context.Provider>
  );
};

/** Provides the session of this browser and the API client that uses it. */
export const useSession = (): SignedIn => {
  const signedIn = useContext(Context);
  if (signedIn === undefined) throw new Error('useSession outside SessionProvider');
  return signedIn;
};
