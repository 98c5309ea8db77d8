import { readdirSync, readFileSync } from 'node:fs';

const SOURCE = /\.(ts|tsx|mjs)$/;
const NOT_OURS = /\/node_modules\/|\/editions\/|\/generated\//;
const TEST = /spec\.tsx?$|\/testing\/|^libs\/testing\/|^test\//;

const filesOf = (...folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => SOURCE.test(file) && !NOT_OURS.test(file));

const sends = (file: string): boolean => /(?<![\w.])fetch\)?\(/.test(readFileSync(file, 'utf8'));

/**
 * The files of the product that send requests themselves. The client sends to the operations of the API alone, as the document lists
 * them, and with the key of its reader.
 */
const SENDERS = [
  ['apps/viewer/src/pages/audit/rule-texts.ts', 'a file of the page'],
  [
    'apps/viewer/src/share/image-card.tsx',
    'a picture beside the API, read without a key: it shows what everybody sees',
  ],
  ['apps/viewer/src/tiles/tile-images.ts', 'a file of the page'],
  ['apps/viewer/src/verify/worker/published-judges.ts', 'a file of the page'],
  ['libs/client/src/client.ts', 'the client'],
  ['libs/http-client/src/http-client.ts', 'what the client sends with in Node, within limits'],
] as const;

it('requests are sent by libs/client and libs/http-client, and by the page for its own files', () => {
  const sources = filesOf('apps', 'libs', 'hardware').filter((file) => !TEST.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter(sends).sort()).toEqual(SENDERS.map(([file]) => file));
});

/**
 * The helpers of the tests that send requests themselves: to other programs, or what the client never sends or hides.
 */
const SENDERS_OF_TESTS = [
  ['test/api/event-source.ts', 'reads server-sent events; the client reads lines'],
  ['test/attacks/costly-requests.ts', 'names other addresses of the sender, and counts refusals'],
  ['test/attacks/health-watch.mjs', 'a process of its own without the client'],
  ['test/chaos/client.ts', 'counts each answer that is not decided'],
  ['test/chaos/hall/hall-gateway.ts', 'the health page of a gateway'],
  ['test/client/scoreboard.mjs', 'a program of somebody else, written from the documents'],
  ['test/failover/patroni-cluster.ts', 'Patroni'],
  ['test/monitoring/prometheus.ts', 'Prometheus'],
] as const;

it('helpers of the tests send requests of the service by the client', () => {
  const helpers = filesOf('test', 'apps', 'libs').filter((file) => TEST.test(file) && !/spec\.tsx?$/.test(file));
  expect(helpers.filter(sends).sort()).toEqual(SENDERS_OF_TESTS.map(([file]) => file));
});
