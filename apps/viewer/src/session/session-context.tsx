import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { apiClient, type ApiClient } from '../api/client.js';
import type { Text } from '#tiles';
import { useLanguage } from '../language/language.js';
import { forgetSession, isOfSession, keepSession, type Session, storedSession } from './session.js';
import type { Opened } from './sign-in.js';

interface SignedIn {
  readonly session: Session | undefined;
  /** Why the sign-in code of the address was refused. */
  readonly refused: Text | undefined;
  readonly signIn: (session: Session) => void;
  readonly signOut: () => void;
  /** The API knows no session for what the page at this path asks: there is none, or it has ended. */
  readonly unknownAt: (path: string) => void;
  /** The path of the page that was refused so, while nobody is signed in. */
  readonly neededAt: string | undefined;
  /** The API as this session and in the chosen language. */
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
    // The server ends the session too; where it does not answer, the session ends by itself.
    if (session !== undefined) void api.DELETE('/v1/sessions/current').catch(() => undefined);
    forgetSession();
    setSession(undefined);
  }, [api, session]);
  // Another window of this browser has signed in or out: this one shows no longer what the session before may see.
  useEffect(() => {
    const changed = ({ key }: StorageEvent): void => {
      if (isOfSession(key)) setSession(storedSession(Date.now()));
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, []);
  const [refusedAt, setRefusedAt] = useState<string>();
  // Without the session that has ended the page may still be for everybody: it is asked for again.
  const unknownAt = useCallback(
    (path: string) => {
      if (session === undefined) setRefusedAt(path);
      else setSession(undefined);
    },
    [session],
  );
  const neededAt = session === undefined ? refusedAt : undefined;
  const refused = session === undefined ? opened.refused : undefined;
  return (
    <Context.Provider value={{ session, refused, signIn, signOut, unknownAt, neededAt, api }}>
      {children}
    </Context.Provider>
  );
};

/** The session of this browser and the API client that uses it. */
export const useSession = (): SignedIn => {
  const signedIn = useContext(Context);
  if (signedIn === undefined) throw new Error('useSession outside SessionProvider');
  return signedIn;
};
