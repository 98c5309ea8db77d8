import { runProgram } from './steps/failure.mjs';
import { prepare } from './steps/prepare.mjs';

await runProgram(prepare);
