import { eventsThatCount, type RecordedIn } from '#decider';
import type { DealEvent } from '../messages/events.js';

/** An event of a deal and its place in the deal's stream, counted from 1. */
export type Recorded = RecordedIn<DealEvent>;

/** Returns the sequence of the event to which a rewind goes back; undefined for every other event. */
export const rewindTarget = (event: DealEvent): number | undefined =>
  event.type === 'RewoundTo' ? event.sequence : undefined;

/**
 * Returns the events that count: without those that a rewind withdrew, and with those that an undone rewind restored.
 * `records` are a deal's stream from its beginning, in order.
 */
export const liveBranch = (records: readonly Recorded[]): readonly Recorded[] => eventsThatCount(rewindTarget, records);
