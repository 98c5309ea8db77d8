import { helped } from './steps/arguments.mjs';
import { runProgram } from './steps/failure.mjs';
import { runJest } from './steps/jest.mjs';

const args = process.argv.slice(2);
if (!helped('test', args)) await runProgram(() => runJest(args));
