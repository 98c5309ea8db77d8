import type { ComponentType } from 'preact';
import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { arriving } from './arrival/arrival.js';
import { Layout } from './layout/layout.js';
import { type Page, PAGES } from './page-list.js';
import { NotFound } from './pages/not-found/not-found.js';

/** Each page is a separate file. It is loaded when the page is opened, and shown when its first answers have arrived. */
const componentOf = ({ load, plain }: Page) =>
  lazy(async () => {
    // The router gives a page the parameters of its address.
    const [Loaded, words] = await Promise.all([
      load() as Promise<ComponentType>,
      !plain && import('./language/in-general-words.js'),
    ]);
    return arriving(words ? words.inGeneralWords(Loaded) : Loaded);
  });

const ROUTES = PAGES.map((page) => ({ path: page.path, component: componentOf(page) }));

/** The page at an address. */
export const App = () => (
  <LocationProvider>
    <Layout pages={PAGES}>
      <ErrorBoundary>
        <Router>
          {ROUTES.map(({ path, component }) => (
            <Route key={path} path={path} component={component} />
          ))}
          <Route default component={NotFound} />
        </Router>
      </ErrorBoundary>
    </Layout>
  </LocationProvider>
);
