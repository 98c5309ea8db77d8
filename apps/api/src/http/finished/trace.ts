import { randomUUID } from 'node:crypto';

/** W3C Trace Context, section 3.2: no version ff, no trace and no parent of zeros. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns the trace that a client names, if it is valid. */
export const givenTrace = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' && TRACEPARENT.test(header) ? header : undefined;

/** Makes the trace of a request whose client names none; not sampled. The id of a request that the service made is also that of its trace. */
export const madeTrace = (requestId: string): string => {
  const uuid = UUID.test(requestId) ? requestId : randomUUID();
  const parent = uuid.slice(19, 23) + uuid.slice(24);
  return `00-${uuid.slice(0, 8)}${uuid.slice(9, 13)}${uuid.slice(14, 18)}${parent}-${parent}-00`;
};
