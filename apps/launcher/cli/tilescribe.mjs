#!/usr/bin/env node
import { existsSync } from 'node:fs';

const PROGRAMS = {
  auditor: new URL('../../../dist/apps/auditor/src/main.js', import.meta.url),
  devices: new URL('../../../dist/apps/table-gateway/src/commands/main.js', import.meta.url),
};
/** The commands for the devices of a table. All other commands belong to the auditor. */
const OF_DEVICES = ['ports', 'capture', 'replay-capture', 'enrol', 'check-table'];
const HELP = ['--help', '-h'];

if (!existsSync(PROGRAMS.auditor)) {
  console.error('tilescribe is not built yet: run `npm ci && npm run build` (or `npm start`) in the clone first.');
  process.exit(2);
}
const [command] = process.argv.slice(2);
if (OF_DEVICES.includes(command)) await import(PROGRAMS.devices.href);
else {
  await import(PROGRAMS.auditor.href);
  if (HELP.includes(command)) {
    console.log();
    await import(PROGRAMS.devices.href);
  }
}
