#!/usr/bin/env node
import { existsSync, statSync } from 'node:fs';
import { runCall } from '../../../packages/tilescribe/front.mjs';

const inBuild = (path) => new URL(`../../../dist/${path}`, import.meta.url);
const AUDITOR = inBuild('apps/auditor/src/main.js');
const DEVICES = inBuild('apps/table-gateway/src/commands/main.js');

if (!existsSync(AUDITOR)) {
  console.error('tilescribe is not built yet: run `npm ci && npm run build` (or `npm start`) in the clone first.');
  process.exit(2);
}
const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** Uses the bundle unless it is older than the compiled files: `tsc` alone compiles the programs and does not bundle them. */
const program = (compiled, bundled) =>
  writtenAt(inBuild(bundled)) > writtenAt(inBuild('build.tsbuildinfo')) ? inBuild(bundled).href : compiled.href;

await runCall({
  auditor: () => import(program(AUDITOR, 'programs/auditor/main.js')),
  devices: () => import(program(DEVICES, 'programs/table-gateway/commands/main.js')),
  completion: () => import('../../../packages/tilescribe/completion.mjs'),
});
