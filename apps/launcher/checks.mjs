/**
 * The checks of `npm run check -- NAME`. `measures` and `takes` are the columns of its table. `environment` has the variables that
 * are not set by the caller. `tests` are arguments of jest; `commands` are programs that Node runs one after another, each with its
 * arguments; `builds` compiles the sources before.
 */
const LONG = { TILESCRIBE_LONG: '1' };

/** The specs whose properties take a number of runs from `runs` or `someCases` of `libs/testing`. */
const PROPERTIES = [
  'apps/api/src/features/calculator',
  'apps/launcher/src/calls',
  'apps/table-gateway/src/pipeline/pipeline',
  'apps/table-gateway/src/simulate',
  'hardware/src/drivers',
  'libs/audit/src/audit',
  'libs/audit/src/memory',
  'libs/audit/src/wall/walls',
  'libs/match/src/random-match',
  'libs/process-lock',
  'libs/projections',
  'libs/rules/src/dazhong/scoring/winning',
  'libs/rules/src/texts',
  'libs/simulated-table/src/table/table-zones',
  'test/attacks/parallel-commands',
  'test/bench/table/recorded',
  'test/deal',
  'test/e2e/gateway-storage',
  'test/forgery/proofs',
  'test/move-log/refused',
  'test/redaction',
  'test/viewer/audit.e2e',
  'test/viewer/corrected-report',
  'test/invented-rule-set',
  'apps/auditor/src/call/shown-text',
];

/** The specs of the page that take a sample with test/viewer/support/in-turn.ts, and those of the properties of each page. */
const PAGES = [
  'agreements',
  'all-pages',
  'audit',
  'calculator',
  'club',
  'club-offline',
  'club-time',
  'enrolment',
  'hostile',
  'irregularities',
  'laid-tiles',
  'layout-shift',
  'live',
  'match-rulings',
  'matches',
  'opened-hands',
  'operator',
  'other-host',
  'own-count',
  'page-speed',
  'provisional-melds',
  'referee',
  'replay',
  'screens',
  'script-size',
  'sign-in',
  'verify-deal',
  'wall',
  'warn-seat',
  'win-card',
];

const BENCH_TABLE = 'dist/test/bench/table/main.js';
const RESULTS = ['--jobs', '2', '--results', 'hardware/RESULTS.md'];

export const CHECKS = {
  long: {
    measures:
      'the tests that take too long for npm test: killed processes, faults of storage, moved logs, failover, packages, pages',
    takes: 'a quarter of an hour',
    environment: LONG,
    tests: ['--selectProjects', 'long'],
  },
  times: {
    measures: 'the time limits of the product, on a machine without other load',
    takes: 'some minutes',
    environment: LONG,
    tests: ['--selectProjects', 'timed'],
  },
  properties: {
    measures: '25 times as many runs of each property as npm test has, new ones each time, and all similar cases',
    takes: 'hours',
    environment: { ...LONG, TILESCRIBE_CHECK_PROPERTIES: '25' },
    tests: ['--testTimeout', '3600000', ...PROPERTIES],
  },
  deals: {
    measures: '5,000 irregular deals of each rule set, compared with a second implementation',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_DEALS: '5000' },
    tests: ['test/second-way'],
  },
  classical: {
    measures: '5,000 tables of four hands and 1,000 deals of classical, compared with a second implementation',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_CLASSICAL: '5000' },
    tests: ['test/second-way/classical', 'libs/rules/src/classical/scoring/winning'],
  },
  jokers: {
    measures: '2,000 hands with jokers, each with every kind that a joker can stand for',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_JOKERS: '2000' },
    tests: ['libs/rules/src/dazhong/scoring/jokers'],
  },
  played: {
    measures: '200 played deals of each rule set: invariants, replay, commands decided again',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_PLAYED: '200' },
    tests: ['libs/simulated-table/src/course/play-deal-in-memory'],
  },
  'e2e-deals': {
    measures: '200 simulated deals, from bytes to the audited log',
    takes: 'some minutes',
    environment: { TILESCRIBE_E2E_DEALS: '200' },
    tests: ['test/e2e/deals'],
  },
  decoder: {
    measures: 'more deals, speeds and resumptions for the decoder than npm test has',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_DECODER: '4', TILESCRIBE_CLASSICAL_DEALS: '3', TILESCRIBE_DAZHONG_DEALS: '3' },
    tests: [
      'libs/inference',
      'apps/table-gateway/src/deciding/classical-table',
      'apps/table-gateway/src/deciding/dazhong-table',
    ],
  },
  table: {
    measures: 'the whole plan of bench:table, with two processes; writes hardware/RESULTS.md',
    takes: 'days; `--minutes N` ends it earlier',
    builds: true,
    commands: [[BENCH_TABLE, '--plan', ...RESULTS]],
  },
  tables: {
    measures: 'deals at tables in a radio field, with two processes; writes hardware/RESULTS.md',
    takes: 'days; `--cell NAME` measures a part',
    builds: true,
    commands: [[BENCH_TABLE, '--table-plan', ...RESULTS]],
  },
  'live-tables': {
    measures: '64 live tables at one gateway, API and database, in real time, on a machine without other load',
    takes: 'some minutes',
    environment: { ...LONG, TILESCRIBE_CHECK_TABLES: '64' },
    tests: ['--selectProjects', 'long', '--testPathPatterns', 'test/e2e/live-tables'],
  },
  requests: {
    measures: '24,000 malformed requests to a running API, each answer compared with the document',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_REQUESTS: '4000' },
    tests: ['test/requests', 'test/attacks/odd-values'],
  },
  twins: {
    measures: '160 pairs of deals that differ only in concealed tiles: both get the same answers over HTTP',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_TWINS: '40' },
    tests: ['test/attacks/twins'],
  },
  timing: {
    measures: '2,000 requests of each kind to such pairs: the time of an answer does not depend on concealed tiles',
    takes: 'some minutes',
    environment: { ...LONG, TILESCRIBE_CHECK_TIMING: '2000' },
    tests: ['test/attacks/timing'],
  },
  tamper: {
    measures:
      '10,000 changed logs and as many changed bundles: each change is found, also by the verifiers of test/interop',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_TAMPER: '10000' },
    tests: ['test/interop', 'test/bundles'],
  },
  forgeries: {
    measures: 'each member of each event, forged in logs with all disclosures, without one, and without any',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_FORGERIES: '100000' },
    tests: ['test/forgery'],
  },
  'three-processes': {
    measures: 'the tests of the API and of whole evenings, against three API processes behind a load balancer',
    takes: 'half an hour',
    environment: { ...LONG, TILESCRIBE_TEST_PROCESSES: '3' },
    tests: ['--selectProjects', 'database', 'long', '--testPathPatterns', 'apps/api', 'test/client', 'test/e2e'],
  },
  crash: {
    measures: '500 faults, each at one named write of an append',
    takes: 'half an hour',
    environment: { TILESCRIBE_CHECK_CRASH: '500' },
    tests: ['test/crash'],
  },
  chaos: {
    measures: 'about 1,000 kills, outages and power cuts under load',
    takes: 'some hours',
    environment: { ...LONG, TILESCRIBE_CHECK_CHAOS: '340' },
    tests: ['test/chaos'],
  },
  alerts: {
    measures: 'a real Prometheus: each fault of the service raises exactly its own alert within 60 s',
    takes: 'five minutes',
    environment: LONG,
    tests: ['--selectProjects', 'long', '--testPathPatterns', 'test/monitoring'],
  },
  guide: {
    measures: 'the commands of docs/OPERATING.md in an empty Debian under systemd; writes docs/WALK.md',
    takes: 'ten minutes, with a network',
    environment: { ...LONG, TILESCRIBE_CHECK_GUIDE: '1' },
    tests: ['--selectProjects', 'long', '--testPathPatterns', 'test/guide'],
  },
  failover: {
    measures: '20 kills of the primary under Patroni',
    takes: 'ten minutes',
    environment: { ...LONG, TILESCRIBE_CHECK_FAILOVER: '20' },
    tests: ['--selectProjects', 'long', '--testPathPatterns', 'test/failover/patroni'],
  },
  pages: {
    measures:
      'each page and each act on it in every language, at every width, under every rule set, with every hostile name',
    takes: 'half an hour',
    environment: { ...LONG, TILESCRIBE_CHECK_PAGES: '1', TILESCRIBE_CHECK_PROPERTIES: '10' },
    tests: PAGES.map((name) => `test/viewer/${name}.`),
  },
  'slow-answers': {
    measures: 'the tests of the page, with answers that are delayed at random',
    takes: 'half an hour',
    environment: { ...LONG, TILESCRIBE_CHECK_SLOW_ANSWERS: '600' },
    tests: ['--maxWorkers', '1', 'test/viewer'],
  },
  evening: {
    measures: 'a whole club evening, recorded on the page',
    takes: 'some minutes',
    environment: { ...LONG, TILESCRIBE_CHECK_EVENING: '1' },
    tests: ['test/viewer/club'],
  },
  export: {
    measures: '/audit verifies 1,000 exported deals in the browser',
    takes: 'some minutes',
    environment: { TILESCRIBE_CHECK_EXPORT: '1000' },
    tests: ['test/viewer/audit'],
  },
  replay: {
    measures: 'the frames a second of a replay in the browser, on a machine without other load',
    takes: 'a minute',
    environment: { ...LONG, TILESCRIBE_CHECK_FRAMES: '1' },
    tests: ['test/viewer/replay-speed'],
  },
  openapi: {
    measures:
      'the OpenAPI document and its client are those that the sources generate, and a linter accepts the document',
    takes: 'half a minute',
    environment: { REDOCLY_TELEMETRY: 'off' },
    commands: [
      ['dist/apps/api/src/openapi.js', '--check'],
      [
        ...['node_modules/openapi-typescript/bin/cli.js', 'openapi/openapi.json', '--default-non-nullable', 'false'],
        ...['--output', 'openapi/client.d.ts', '--check'],
      ],
      ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--extends', 'recommended-strict', 'openapi/openapi.json'],
    ],
  },
  'openapi-tools': {
    measures: 'another linter, another generator and a mock server, each from npm, read the OpenAPI document',
    takes: 'some minutes',
    commands: [['openapi/check-tools.mjs']],
  },
  'node-versions': {
    measures: 'all tests, or those that the arguments name, under each supported Node release, which npm fetches',
    takes: 'half an hour',
    commands: [['packages/node-versions.mjs']],
  },
  golden: {
    measures: 'the deals of test/golden, whose digests and samples it writes anew (npm run golden)',
    takes: 'a minute',
    environment: { TILESCRIBE_GOLDEN: 'rewrite' },
    tests: ['test/golden'],
  },
  screenshots: {
    measures: 'the page, whose pictures in the README it takes anew (npm run screenshots)',
    takes: 'a minute',
    environment: { TILESCRIBE_SCREENSHOTS: 'readme' },
    tests: ['test/viewer/readme-screenshots'],
  },
  'beside-design': {
    measures: 'the pages beside the pictures of their design, from the folder in TILESCRIBE_DESIGN',
    takes: 'six minutes',
    environment: { ...LONG, TILESCRIBE_SCREENSHOTS: 'beside-design' },
    tests: ['test/viewer/pictures', '--selectProjects', 'long'],
  },
  mutants: {
    measures: 'changes of rules and deals that no test detects',
    takes: 'some days; `--mutate` checks a part',
    commands: [['node_modules/@stryker-mutator/core/bin/stryker.js', 'run']],
  },
};
