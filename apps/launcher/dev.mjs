import { runCompiled } from './compiled.mjs';

await runCompiled('dev');
