import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from './failure.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { say } from './progress.mjs';

await runProgram(prepare);
const { start } = await import(pathToFileURL(join(ROOT, 'dist', 'apps', 'launcher', 'src', 'start.js')).href);
process.exitCode = await start({ root: ROOT, args: process.argv.slice(2), say });
