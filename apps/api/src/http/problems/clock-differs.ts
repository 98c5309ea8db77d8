import type { CaseOf, DetailParameters } from './details.js';
import { Problem } from './problem.js';

/** Seconds after which a client may repeat a request that was refused because the clocks differ. */
const RETRY_AFTER = '5';

/** Returns the problem of a process whose clock differs from that of the database. */
export const clockDiffers = <Case extends CaseOf<'CLOCK_DIFFERS'>>(
  name: Case,
  parameters: DetailParameters<'CLOCK_DIFFERS', Case>,
): Problem => Problem.of('CLOCK_DIFFERS', name, parameters, { headers: { 'Retry-After': RETRY_AFTER } });
