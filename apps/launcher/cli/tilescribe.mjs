#!/usr/bin/env node
import { existsSync, statSync } from 'node:fs';

const inBuild = (path) => new URL(`../../../dist/${path}`, import.meta.url);
const PROGRAMS = {
  auditor: inBuild('apps/auditor/src/main.js'),
  devices: inBuild('apps/table-gateway/src/commands/main.js'),
};
/** The auditor in few files, which start sooner. */
const BUNDLED_AUDITOR = inBuild('auditor/main.js');
/** The commands for the devices of a table. All other commands belong to the auditor. */
const OF_DEVICES = ['ports', 'capture', 'replay-capture', 'enrol', 'check-table'];
const HELP = ['--help', '-h'];

if (!existsSync(PROGRAMS.auditor)) {
  console.error('tilescribe is not built yet: run `npm ci && npm run build` (or `npm start`) in the clone first.');
  process.exit(2);
}
const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** A call of `tsc` alone compiles the auditor and does not bundle it, so an older bundle is not used. */
const auditor =
  writtenAt(BUNDLED_AUDITOR) > writtenAt(inBuild('build.tsbuildinfo')) ? BUNDLED_AUDITOR : PROGRAMS.auditor;
const [command] = process.argv.slice(2);
if (OF_DEVICES.includes(command)) await import(PROGRAMS.devices.href);
else {
  await import(auditor.href);
  if (HELP.includes(command)) {
    console.log();
    await import(PROGRAMS.devices.href);
  }
}
