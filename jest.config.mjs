import { availableParallelism } from 'node:os';

/** The sources are ESM; the tests run as CommonJS, because native ESM in jest fails on Node 20. */
const swc = (parser, transform) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', keepClassNames: true, parser, ...(transform && { transform }) },
  },
];

/** Packages that are ESM only; a new one shows as "Must use import to load ES Module": add its name. */
const ESM_PACKAGES = [
  '@formatjs',
  'icu-minify',
  '@nestjs',
  'cookie',
  'js-yaml',
  'uid',
  'load-esm',
  'content-disposition',
  'pixelmatch',
  'uuid',
];

const shared = {
  testEnvironment: '<rootDir>/test/setup/plain-context.cjs',
  runtime: '<rootDir>/test/setup/kept-modules.cjs',
  setupFiles: ['<rootDir>/test/setup/same-cases.ts'],
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/hardware', '<rootDir>/test'],
  // The subpath imports of package.json, led to the sources instead of the build.
  moduleNameMapper: {
    '^#(shapes|deal|match|calculator|fairness)/schema$': '<rootDir>/libs/$1/schema/index.ts',
    '^#process-lock$': '<rootDir>/libs/process-lock/src/index.mjs',
    '^#hardware$': '<rootDir>/hardware/src/index.ts',
    '^#hardware/(.*)$': '<rootDir>/hardware/src/$1/index.ts',
    '^#texts/(.*)$': '<rootDir>/libs/texts/src/generated/$1.ts',
    '^#rules/waits$': '<rootDir>/libs/rules/src/installed-waits.ts',
    '^#rules/(.*)$': '<rootDir>/libs/rules/src/$1/index.ts',
    '^#([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '\\.tsx?$': swc(
      { syntax: 'typescript', decorators: true },
      { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    ),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.+/node_modules/)?(?:${ESM_PACKAGES.join('|')})/)`],
};

/** jest starts the server only when a test of such a project runs, and once for both: unit tests start none. */
const withServer = {
  ...shared,
  globalSetup: '<rootDir>/test/setup/start-database.ts',
  globalTeardown: '<rootDir>/test/setup/stop-database.ts',
};

export default {
  // By default one core of the machine stays idle; the tests wait for databases, browsers and processes much of the time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/test/setup/servers-first.cjs',
  // Generous: a limit is there to end what hangs, not to judge a busy machine.
  testTimeout: 120_000,
  projects: [
    { ...shared, displayName: 'unit', testRegex: '\\.spec\\.ts$' },
    { ...withServer, displayName: 'database', testRegex: '\\.(int-spec|e2e-spec)\\.ts$' },
    // Only checks run these: `npm run check -- long`, `times` and others.
    ...(process.env.TILESCRIBE_LONG === undefined
      ? []
      : [
          { ...withServer, displayName: 'long', testRegex: '\\.long-spec\\.ts$' },
          {
            ...withServer,
            displayName: 'timed',
            testRegex: '\\.timed-spec\\.ts$',
            runner: '<rootDir>/test/setup/serial-runner.cjs',
          },
        ]),
  ],
};
