import { useEffect } from 'preact/hooks';

const WORKER = '/service-worker.js';
/** The worker answers only the pages of a club. */
const SCOPE = '/club';

/** The paths of the files that this page has loaded. */
const loadedPaths = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);

const register = async (): Promise<void> => {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([SCOPE, ...loadedPaths()]);
};

/** Lets the browser open the desk of a club without a connection. Over plain http from another machine browsers do not offer it. */
export const useOfflinePage = (): void => {
  useEffect(() => {
    if ('serviceWorker' in navigator) void register().catch(() => undefined);
  }, []);
};
