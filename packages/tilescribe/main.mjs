#!/usr/bin/env node
// The program of the npm package: `npm run pack` bundles it into one file.
import { runCall } from './front.mjs';

await runCall({
  auditor: () => import('../../dist/apps/auditor/src/main.js'),
  devices: () => import('../../dist/apps/table-gateway/src/commands/main.js'),
  completion: () => import('./completion.mjs'),
});
