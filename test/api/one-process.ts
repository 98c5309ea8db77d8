import { PROCESSES } from './processes.js';

/**
 * A test of what each process counts for itself by design, such as its open streams, and of answers to a body that is not read,
 * which `RoundRobin` may lose.
 */
export const itInOneProcess = PROCESSES === 1 ? it : it.skip;
