import { runCompiled } from './steps/compiled.mjs';

await runCompiled('start');
