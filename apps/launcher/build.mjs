import { runProgram } from './failure.mjs';
import { prepare } from './prepare.mjs';

await runProgram(prepare);
