/*
 * Lets the desk of a club open without a connection, where the page is served over HTTPS or by this machine. It answers only
 * pages below `/club`. What changes something is never kept here: the page keeps the deals that it could not send.
 */

/** The files of the page. Their names contain a digest of their content. */
const FILES = 'tilescribe-files';
/** The last answers of the API that the desk of a club needs. The page deletes them when its person signs out. */
const ANSWERS = 'tilescribe-answers';
/** The document is the same at every address of the page. */
const DOCUMENT = '/club';
const OF_PAGE = /^\/(?:assets|texts)\/|^\/[\w-]+\.svg$/;
const OF_CLUB = /^\/v1\/(?:matches|tables|players|rule-sets)(?:\/|$)/;

const kept = async (cache, request) => (await caches.open(cache)).match(request, { ignoreVary: true });

const keep = async (cache, request, answer) => {
  if (answer.ok) await (await caches.open(cache)).put(request, answer.clone());
  return answer;
};

/** The present answer; without a connection, the last one. */
const freshOrKept = async (cache, request, name = request) => {
  try {
    return await keep(cache, name, await fetch(request));
  } catch (fault) {
    const last = await kept(cache, name);
    if (last === undefined) throw fault;
    return last;
  }
};

const keptOrFresh = async (request) => (await kept(FILES, request)) ?? keep(FILES, request, await fetch(request));

const answerTo = (request) => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return freshOrKept(FILES, request, DOCUMENT);
  if (OF_PAGE.test(pathname)) return keptOrFresh(request);
  return OF_CLUB.test(pathname) ? freshOrKept(ANSWERS, request) : undefined;
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer !== undefined) event.respondWith(answer);
});
// The page names what it had loaded before this worker began.
addEventListener('message', (event) => {
  const keepAll = async () => {
    const files = event.data.filter((path) => path === DOCUMENT || OF_PAGE.test(path));
    await Promise.all(files.map((path) => keptOrFresh(new Request(path)).catch(() => undefined)));
    event.source.postMessage('kept');
  };
  event.waitUntil(keepAll());
});
