/** `npm run check -- mutants`: which changes of deciders, deals and rules would no test notice? See test/mutants/README.md. */
export default {
  plugins: ['./test/mutants/runner.mjs'],
  testRunner: 'loaded-once',
  coverageAnalysis: 'perTest',
  mutate: [
    'libs/{decider,deal,rules}/src/**/*.ts',
    '!**/{index,*.spec}.ts',
    // Builders of tests, texts in three languages, and the corpus whose answers are the edition's fingerprint.
    '!libs/rules/src/testing/**',
    '!libs/rules/src/**/texts/**',
    '!libs/rules/src/*/corpus/fingerprint.ts',
  ],
  concurrency: 2,
  // What acts endlessly is found by its count of acts; a clock would call a busy machine's mutants endless.
  timeoutMS: 120_000,
  // The first run of all specs takes long on a busy machine.
  dryRunTimeoutMinutes: 30,
  // A sample has no results to keep for the other mutants.
  incremental: process.env.MUTANTS_SAMPLE === undefined,
  incrementalFile: '.stryker/incremental.json',
  tempDirName: '.stryker/sandbox',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.stryker/report.json' },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
};
