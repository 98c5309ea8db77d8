import { CutAnswer, reasonOf, TooLong } from './http-faults.js';
import type { TimeLimit } from './time-limit.js';

/**
 * The parts of a body of at most `most` bytes, without its content coding. A longer one is not read further. Ends the times with the last part.
 * @throws TooLong; CutAnswer. Both state the bytes that were received.
 */
export async function* partsUpTo(most: number, { body }: Response, time: TimeLimit): AsyncGenerator<Uint8Array> {
  let received = 0;
  try {
    for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
      time.begin();
      received += part.length;
      if (received > most) throw new TooLong(`${received} bytes received, the limit is ${most}: the rest is not read`);
      yield part;
    }
  } catch (fault) {
    if (fault instanceof TooLong) throw fault;
    throw new CutAnswer(`${received} bytes received, then: ${reasonOf(fault)}`, reasonOf(fault));
  } finally {
    time.end();
  }
}
