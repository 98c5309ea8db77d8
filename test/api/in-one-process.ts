import { PROCESSES } from './processes.js';

/**
 * For what each process counts for itself by design, such as its open streams, and for answers to a body that is not read,
 * which the load balancer of the tests may lose.
 */
export const itInOneProcess = PROCESSES === 1 ? it : it.skip;
