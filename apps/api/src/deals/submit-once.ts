import type { Appended, EventStore, SavedResponse } from '#event-log';
import { Problem, problemOf } from '../problems/problem.js';
import { keyReused } from '../idempotency/answer-once.js';
import type { Idempotency } from '../idempotency/idempotency.js';
import { entityTag } from './if-match.js';
import type { RecordingOutcome } from './order.js';

/** The deal or match that a request writes to. */
interface Record {
  /** Its stream in the log. */
  readonly stream: string;
  /** Its address in the API. */
  readonly address: string;
}

/**
 * Returns what the request stored: earlier, under the same idempotency key, or now.
 * @throws Problem for every other outcome.
 */
export const submitOnce = async (
  store: EventStore,
  record: Record,
  idempotency: Idempotency | undefined,
  submit: () => Promise<RecordingOutcome>,
): Promise<Appended> => {
  const saved = idempotency && (await store.savedResponse(idempotency.key));
  if (saved) return repeated(store, saved, idempotency);
  const outcome = await submit();
  switch (outcome.kind) {
    case 'recorded':
      return outcome.appended;
    case 'refused':
      throw problemOf(outcome.refusal);
    case 'stale':
      throw await stale(store, record, outcome);
    case 'key-used':
      return repeated(store, outcome.saved, idempotency);
    case 'device-gap':
      throw new Error('a gap in the sequence of a device, in an order that no device gave');
  }
};

/** Returns a problem with the address of the events that the client has not seen. Cursors are positions, not sequences. */
const stale = async (
  store: EventStore,
  { stream, address }: Record,
  { expected, actual }: { readonly expected: number; readonly actual: number },
): Promise<Problem> => {
  const [seen] = expected < actual ? await store.readStream(stream, { from: expected, to: expected }) : [];
  const readFrom = `${address}/events?after=${seen?.position ?? 0}`;
  const headers = { ETag: entityTag(actual) };
  return Problem.of('STALE_SEQUENCE', 'readOn', { actual, readFrom }, { expected: actual, readFrom, headers });
};

/** Returns the result of the first request. The saved answer is only its command id; the log has the rest. */
const repeated = async (store: EventStore, saved: SavedResponse, now: Idempotency | undefined): Promise<Appended> => {
  const appended = saved.requestHash === now?.requestHash ? await store.resultOf(saved.body) : undefined;
  if (appended) return appended;
  throw keyReused();
};
