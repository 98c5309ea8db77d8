import { helped } from './arguments.mjs';
import { runProgram } from './failure.mjs';
import { runJest } from './jest.mjs';

const args = process.argv.slice(2);
if (!helped('test', args)) await runProgram(() => runJest(args));
