import type { Caller } from '../keys/caller.js';
import type { DividedWork } from '../limits/divided-work.js';

/** The work of one request, and the key whose processor time it counts. */
export interface CallerWork {
  readonly caller: Caller;
  readonly work: DividedWork;
}
