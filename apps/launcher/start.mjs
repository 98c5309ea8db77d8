import { join } from 'node:path';
import { runProgram } from './failure.mjs';
import { prepare, ROOT } from './prepare.mjs';

await runProgram(prepare);
await import(join(ROOT, 'dist', 'apps', 'launcher', 'src', 'start.js'));
