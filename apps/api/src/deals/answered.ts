import type { Appended, EventStore, SavedResponse } from '#event-log';
import { Problem, problemOf } from '../problems/problem.js';
import { keyReused } from '../idempotency/answer-once.js';
import type { Idempotency } from '../idempotency/idempotency.js';
import { entityTag } from './if-match.js';
import type { Outcome } from './order.js';

/**
 * What a request has stored: under its idempotency key before, else by being submitted now.
 * @throws Problem for every other outcome.
 */
export const answered = async (
  store: EventStore,
  idempotency: Idempotency | undefined,
  submit: () => Promise<Outcome>,
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
      throw new Problem(
        'STALE_SEQUENCE',
        `The record stands at ${outcome.actual}; read on from ${outcome.expected} and decide again.`,
        { expected: outcome.actual, headers: { ETag: entityTag(outcome.actual) } },
      );
    case 'key-used':
      return repeated(store, outcome.saved, idempotency);
    case 'device-gap':
      throw new Error('a gap in the sequence of a device, in an order that no device gave');
  }
};

/** What is saved of an answer is its command: the log holds the rest. */
const repeated = async (store: EventStore, saved: SavedResponse, now: Idempotency | undefined): Promise<Appended> => {
  const appended = saved.requestHash === now?.requestHash ? await store.resultOf(saved.body) : undefined;
  if (appended) return appended;
  throw keyReused();
};
