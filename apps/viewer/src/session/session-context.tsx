import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useMemo, useState } from 'preact/hooks';
import { apiClient, type ApiClient } from '../api/client.js';
import type { Text } from '#tiles';
import { useLanguage } from '../language/language.js';
import { forgetSession, keepSession, type Session } from './session.js';
import type { Opened } from './sign-in.js';

interface SignedIn {
  readonly session: Session | undefined;
  /** Why the sign-in code of the address was refused. */
  readonly refused: Text | undefined;
  readonly signIn: (session: Session) => void;
  readonly signOut: () => void;
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
  const refused = session === undefined ? opened.refused : undefined;
  return <Context.Provider value={{ session, refused, signIn, signOut, api }}>{children}</Context.Provider>;
};

/** The session of this browser and the API client that uses it. */
export const useSession = (): SignedIn => {
  const signedIn = useContext(Context);
  if (signedIn === undefined) throw new Error('useSession outside SessionProvider');
  return signedIn;
};
