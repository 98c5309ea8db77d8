import * as classical from './classical/index.js';
import * as dazhong from './dazhong/index.js';
import type { Installed } from './kit/edition/installed.js';
import * as sichuanMil from './sichuan-mil/index.js';
import * as sichuanStyle from './sichuan-style/index.js';

/**
 * The registry: every installed edition, the newest of a rule set first. A new rule set is a folder and a line here, and
 * one in `installed-waits.ts` if pages are to show its waits.
 */
export const INSTALLED: readonly Installed[] = [sichuanMil, sichuanStyle, dazhong, classical];
