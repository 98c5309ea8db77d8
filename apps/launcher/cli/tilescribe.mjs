#!/usr/bin/env node
import { existsSync } from 'node:fs';

const auditor = new URL('../../../dist/apps/auditor/src/main.js', import.meta.url);

if (!existsSync(auditor)) {
  console.error('tilescribe is not built yet: run `npm ci && npm run build` (or `npm start`) in the clone first.');
  process.exit(2);
}
await import(auditor.href);
