import { NAMES } from '#texts/page/layout/frame';
import type { ComponentChildren } from 'preact';
import { ErrorBoundary, lazy, useLocation } from 'preact-iso';
import { useContext, useRef } from 'preact/hooks';
import { type Language, LANGUAGES } from '#language';
import { useLanguage, useText } from '../language/language.js';
import { hasScope } from '../session/session.js';
import { useSession } from '../session/session-context.js';
import { usePageTitle } from './page-title.js';
import { Menu } from './menu.js';
import { type FramedPage, Pages, useFills, useScopesAt } from './pages.js';
import { SignInHelp } from './sign-in-help.js';
import { TileIndicesChoice } from './tile-indices-choice.js';
import * as texts from '#texts/page/layout';
import './layout.css';

/** Most visits need none of them, so they are loaded apart. */
const SessionNotices = lazy(() => import('./session-notices.js'));

/** The frame of every page: links to the other pages, the language and the session. */
export const Layout = ({
  pages,
  children,
}: {
  readonly pages: readonly FramedPage[];
  readonly children: ComponentChildren;
}) => (
  <Pages.Provider value={pages}>
    <Frame>{children}</Frame>
  </Pages.Provider>
);

const Frame = ({ children }: { readonly children: ComponentChildren }) => {
  const text = useText();
  const { refused, session, offer } = useSession();
  const hasNotices = session !== undefined && (offer !== undefined || !isSecureContext);
  const mustSignIn = useMustSignIn();
  const main = useRef<HTMLElement>(null);
  const fills = useFills() && !mustSignIn;
  usePageTitle(main);
  return (
    <>
      <a class="skip-link" href="#content">
        {text(texts.skip)}
      </a>
      <header class={fills ? 'page-header page-header-short' : 'page-header'}>
        <a class="brand" href="/">
          <span class="brand-name">Tilescribe</span>
        </a>
        <Menu isFolded={fills}>
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
        <p class="notice notice-error" role="alert">
          {text(refused)}
        </p>
      )}
      <main id="content" class={fills ? 'page-fills' : ''} tabIndex={-1} ref={main}>
        {mustSignIn ? <SignInHelp /> : children}
      </main>
    </>
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
  const { session, signOut } = useSession();
  if (session === undefined) return <span class="session">{text(texts.notSignedIn)}</span>;
  return (
    <span class="session">
      <span>{session.name}</span>
      <button type="button" class="quiet" onClick={signOut}>
        {text(texts.signOut)}
      </button>
    </span>
  );
};
