import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cardFiles } from './build/card-files.mjs';
import { pagePaths } from './build/page-paths.mjs';
import { precompress } from './build/precompress.mjs';
import { shapeReaders } from './build/shape-readers.mjs';
import { textFiles } from './build/text-files.mjs';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What every audit loads, and what the rule sets share, goes into one file: in many small ones it takes 5 KB more with gzip. */
const OF_EVERY_AUDIT =
  /\/dist\/libs\/(?:tiles|language|ledger|shapes|decider|deal|event-log\/src\/(?:values\/(?:log-|canonical-json|parsed-json|byte-text)|leaf\/(?:leaf|log-finding|signature-shape)|sealing\/sealing|store\/log-appender|file\/bundle-format|tree\/tree-hash|device-signature|codec\/codec)|audit\/src\/(?:findings\/(?:finding|shape)|deal\/(?:replay-check|judgement))|rules\/src\/(?:patterns|kit(?!\/bloody)))/;

const OUTPUT = folder('../../dist/viewer');

/** Builds the page into dist/viewer, which the API serves. The libraries are taken from the build of `tsc`. */
export default defineConfig({
  root: folder('.'),
  publicDir: folder('public'),
  plugins: [precompress(OUTPUT), textFiles(), pagePaths(folder('src/page-list.ts')), cardFiles()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The libraries are pure, so unused modules are left out, including their schemas.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes('/dist/libs/') },
      // What each page loads first is one file.
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
  // The worker of the audit page reads values without the schema library.
  worker: {
    plugins: () => [shapeReaders(folder('src/verify/worker/shapes'))],
    format: 'es',
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes('/dist/libs/') },
      // No other program bundles the worker again, so hints for tree shaking are useless in it.
      output: {
        comments: { annotation: false },
        codeSplitting: {
          groups: [{ name: 'rules', test: OF_EVERY_AUDIT }],
        },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
