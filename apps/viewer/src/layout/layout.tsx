import { NAMES } from '#texts/page/layout/frame';
import type { ComponentChildren } from 'preact';
import { ErrorBoundary, lazy, useLocation } from 'preact-iso';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { type Language, LANGUAGES } from '#language';
import { useLanguage, useText } from '../language/language.js';
import { hasScope } from '../session/session.js';
import { useSession } from '../session/session-context.js';
import { usePageTitle } from './page-title.js';
import { Menu } from './menu.js';
import { type FramedPage, Pages, useFrame, useScopesAt } from './pages.js';
import { useIsPhone } from './use-is-phone.js';
import { TileIndicesChoice } from './tile-indices-choice.js';
import * as texts from '#texts/page/layout';
import './layout.css';

/** The scope that is enough for the pages without a scope of their own. */
const READING = 'deals:read';

/** Most visits need none of them, so they are loaded apart. */
const SignInHelp = lazy(() => import('./sign-in/sign-in-help.js').then((loaded) => loaded.SignInHelp));
const SessionEndedSheet = lazy(() => import('./sign-in/session-ended.js').then(({ SessionEnded }) => SessionEnded));
const AnotherCode = lazy(() => import('./sign-in/another-code.js').then((loaded) => loaded.AnotherCode));
const SessionNotices = lazy(() => import('./session-notices.js'));

interface LayoutProps {
  readonly pages: readonly FramedPage[];
  readonly children: ComponentChildren;
}

/** The frame of every page: links to the other pages, the language and the session. */
export const Layout = ({ pages, children }: LayoutProps) => (
  <Pages.Provider value={pages}>
    <Frame>{children}</Frame>
  </Pages.Provider>
);

const Frame = ({ children }: { readonly children: ComponentChildren }) => {
  const text = useText();
  const { refused, session, offer } = useSession();
  const hasNotices = session !== undefined && (offer !== undefined || !isSecureContext);
  const mustSignIn = useMustSignIn();
  const [scope = READING] = useScopesAt(useLocation().path) ?? [];
  const main = useRef<HTMLElement>(null);
  const frame = useFrame();
  const fills = frame.fills === true && !mustSignIn;
  const hasTitle = fills || (frame.folds === true && !mustSignIn);
  const isPhone = useIsPhone();
  const isLow = hasTitle || isPhone;
  usePageTitle(main);
  if (frame.bare === true && !mustSignIn)
    return (
      <main id="content" class="page-bare" tabIndex={-1} ref={main}>
        {children}
      </main>
    );
  return (
    <>
      <a class="skip-link" href="#content">
        {text(texts.skip)}
      </a>
      <header class={`page-header ${isLow ? 'page-header-short' : ''} ${hasTitle ? 'page-header-titled' : ''}`}>
        <a class="brand" href="/">
          <span class="brand-name">Tilescribe</span>
        </a>
        <Menu isFolded={isLow}>
          <Navigation />
          <TileIndicesChoice />
          <LanguageChoice />
          <SessionState />
        </Menu>
      </header>
      {hasNotices && (
        <ErrorBoundary>
          <SessionNotices />
        </ErrorBoundary>
      )}
      {refused !== undefined && (
        <div class="notice notice-error" role="alert">
          <p>{text(refused)}</p>
          {!mustSignIn && (
            <ErrorBoundary>
              <AnotherCode />
            </ErrorBoundary>
          )}
        </div>
      )}
      <main id="content" class={fills ? 'page-fills' : ''} tabIndex={-1} ref={main}>
        {mustSignIn ? (
          <ErrorBoundary>
            <SignInHelp scope={scope} />
          </ErrorBoundary>
        ) : (
          children
        )}
      </main>
      <EndedSession />
    </>
  );
};

/**
 * What happens when a session has ended. A desk stays as it is below a sheet that asks for a new code. Another page may be
 * readable without the session, so it is requested again.
 */
const EndedSession = () => {
  const { path } = useLocation();
  const { session, hasEnded, leave } = useSession();
  const isDesk = useScopesAt(path) !== undefined;
  const isLeft = session !== undefined && hasEnded && !isDesk;
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  if (session === undefined || !hasEnded || !isDesk) return null;
  return (
    <ErrorBoundary>
      <SessionEndedSheet />
    </ErrorBoundary>
  );
};

/** True if nobody is signed in, and the page was refused for that reason or needs a certain scope. */
const useMustSignIn = (): boolean => {
  const { path } = useLocation();
  const { session, signInNeededAt } = useSession();
  const scopes = useScopesAt(path);
  if (session !== undefined) return false;
  return signInNeededAt === path || scopes !== undefined;
};

/** The links to the pages that the session may use. */
const Navigation = () => {
  const text = useText();
  const { path } = useLocation();
  const { session } = useSession();
  const pages = useContext(Pages).filter(({ scopes }) => scopes === undefined || hasScope(session, ...scopes));
  return (
    <nav aria-label={text(texts.pages)}>
      <ul>
        {pages.map(
          ({ path: href, name }) =>
            name && (
              <li key={href}>
                <a href={href} aria-current={path === href ? 'page' : undefined}>
                  {text(name)}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
};

const LanguageChoice = () => {
  const text = useText();
  const { language, choose } = useLanguage();
  return (
    <label class="language">
      <span class="visually-hidden">{text(texts.language)}</span>
      <select value={language} onChange={({ currentTarget }) => choose(currentTarget.value as Language)}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
};

const SessionState = () => {
  const text = useText();
  const { session, signOut, hasEnded } = useSession();
  if (session === undefined || hasEnded) return <span class="session">{text(texts.notSignedIn)}</span>;
  return (
    <span class="session">
      <span>{session.name}</span>
      <button type="button" class="quiet" onClick={signOut}>
        {text(texts.signOut)}
      </button>
    </span>
  );
};
