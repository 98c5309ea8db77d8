import type { ProblemCode } from './catalogue.js';

/**
 * Whether the same request may be accepted later. `never`: what was sent is refused every time, for example by the rules of the deal, or its sender
 * has to do something else first. `later`: nothing is wrong with the request. It was refused because of the state of the service, a clock or a
 * right, and may be accepted when this has changed.
 */
export type Retry = (typeof RETRIES)[number];
export const RETRIES = ['never', 'later'] as const;

/** The codes that are `later`, with what must change. Every other code is `never`. */
const LATER: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'BEYOND_CHECKPOINT', // the primary signs a checkpoint with more events
  'BEYOND_LOG', // the log grows
  'CLOCK_DIFFERS', // the clock of the process or of the database is corrected
  'DEVICE_KEY_NOT_VALID', // the device registers its key
  'FORBIDDEN', // the key, or the device, gets the right
  'IMPLAUSIBLE_TIME', // the clocks agree again
  'INTERNAL', // the fault of the service is repaired
  'JUDGE_MISSING', // the operator restores the file of the edition
  'LOG_ALTERED', // the operator restores the log
  'LOG_KEY_REPLACED', // the process is started with the key of the log
  'MATCH_RULES_UNKNOWN', // the rule set is installed
  'NONCE_TOO_EARLY', // the other seats commit to their nonces
  'NO_LOG_KEY', // the log gets a key
  'NO_SUCH_MATCH', // the match is opened
  'NO_SUCH_RULE_SET', // the rule set is installed
  'NO_SUCH_TABLE', // the table is opened
  'NO_SUCH_TILE', // the tree grows
  'NO_WITNESSED_CHECKPOINT', // the witnesses cosign
  'READS_ONLY', // the request reaches the process of the primary
  'REQUEST_TIMEOUT', // the network is faster
  'TABLE_BUSY', // the other deal is over
  'TOO_MANY_DEVICE_KEYS', // an admin ends keys
  'TOO_MANY_EXPORTS', // other exports end
  'TOO_MANY_REQUESTS', // time passes
  'TOO_MANY_STREAMS', // other streams end
  'UNAVAILABLE', // the database answers and takes writes
  'UNKNOWN_HOST', // the proxy passes the host on
  'UNKNOWN_RULE_SET', // the rule set is installed
  'WALL_CONCEALED', // the deal is settled
]);

/** Returns whether a request that is refused with this code may be sent again unchanged. */
export const retryOfCode = (code: ProblemCode): Retry => (LATER.has(code) ? 'later' : 'never');

interface Refused {
  readonly code: ProblemCode;
  readonly retry?: Retry;
}

/** Returns whether a refused command may be sent again unchanged. A refusal may differ from its code. */
export const retryOf = ({ code, retry }: Refused): Retry => retry ?? retryOfCode(code);
