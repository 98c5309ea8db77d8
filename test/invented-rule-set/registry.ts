import type * as Registry from '../../libs/rules/src/installed.js';
import * as lantern84 from './lantern-84/index.js';

const { INSTALLED: real } = jest.requireActual<typeof Registry>('../../libs/rules/src/installed.js');

/** The registry with one more line. A test puts it in place of the real one. */
export const INSTALLED: typeof real = [...real, lantern84];
