#!/usr/bin/env node
import { existsSync, statSync } from 'node:fs';

const inBuild = (path) => new URL(`../../../dist/${path}`, import.meta.url);
/** The compiled and the bundled form of each program. The bundle has few files and starts faster. */
const PROGRAMS = {
  auditor: { compiled: inBuild('apps/auditor/src/main.js'), bundled: inBuild('programs/auditor/main.js') },
  devices: {
    compiled: inBuild('apps/table-gateway/src/commands/main.js'),
    bundled: inBuild('programs/table-gateway/commands/main.js'),
  },
};
/** The commands for the devices of a table. All other commands belong to the auditor. */
const OF_DEVICES = ['ports', 'capture', 'replay-capture', 'score-capture', 'open-capture', 'enrol', 'check-table'];
const HELP = ['--help', '-h'];

if (!existsSync(PROGRAMS.auditor.compiled)) {
  console.error('tilescribe is not built yet: run `npm ci && npm run build` (or `npm start`) in the clone first.');
  process.exit(2);
}
const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** Uses the bundle unless it is older than the compiled files: `tsc` alone compiles the programs and does not bundle them. */
const run = ({ compiled, bundled }) =>
  import(writtenAt(bundled) > writtenAt(inBuild('build.tsbuildinfo')) ? bundled.href : compiled.href);
if (process.argv[2] === 'help') process.argv.splice(2, Infinity, '--help');
const [command] = process.argv.slice(2);
if (OF_DEVICES.includes(command)) await run(PROGRAMS.devices);
else {
  await run(PROGRAMS.auditor);
  if (HELP.includes(command)) {
    console.log();
    await run(PROGRAMS.devices);
  }
}
