import type pg from 'pg';
import {
  LogAppender,
  type AcceptedAppend,
  type AppendBatch,
  type Appended,
  type Sha256,
  type StoredEvent,
  type UnitRefused,
} from '#event-log';
import { catchUp, changedListings } from '../directory/follow.js';
import { BEGIN } from '../connections/transaction.js';
import { factsFor, type GroupFacts } from './facts.js';
import { lockHeadOf } from '../connections/head-lock.js';
import { writeGroup } from './write.js';

/** The results of a group that was decided from the database. */
export interface DecidedGroup {
  readonly results: readonly PromiseSettledResult<readonly Appended[] | UnitRefused>[];
  /** The events that were added. */
  readonly events: readonly StoredEvent[];
  /** The end of the log after the group, from which the next one may be prepared. */
  readonly end: LogAppender['end'];
}

/**
 * Adds a group of units of appends to a log, in their order, in a transaction that locks the head row first. So every check is final and positions
 * have no gap. Events are hashed under the lock, because a leaf contains its `recordedAt`, which depends on the event before it.
 *
 * Statements that do not depend on each other's results are sent together. So the process has one turn while it holds the lock: it decides.
 *
 * Each unit is added as a whole or not at all. A unit that no correct caller builds is rejected; the others of its group are not affected.
 */
export async function appendGroup(
  client: pg.ClientBase,
  log: string,
  units: readonly (readonly AppendBatch[])[],
  sha256: Sha256,
): Promise<DecidedGroup> {
  const { facts, listed } = await lockedFacts(client, log, units.flat());
  const appender = new LogAppender(log, sha256, facts);
  const accepted: AcceptedAppend[] = [];
  const results = units.map((unit) => settled(() => appender.appendTogether(unit, (each) => accepted.push(each))));
  const events = accepted.flatMap(({ appended }) => appended.events);
  const [answer] = await Promise.all([
    events.length > 0 ? writeGroup(client, log, accepted, changedListings(log, listed, events)) : 'written',
    client.query('COMMIT'),
  ]);
  if (answer !== 'written') throw new Error(`the log ${log} is locked, but append_group answers ${answer}`);
  return { results, events, end: appender.end };
}

/** Locks the head and reads the facts for a group. If the directories do not list the whole log yet, they are completed first. */
async function lockedFacts(client: pg.ClientBase, log: string, batches: readonly AppendBatch[]): Promise<GroupFacts> {
  const [, first] = await Promise.all([client.query(`${BEGIN}; ${lockHeadOf(log)}`), factsFor(client, log, batches)]);
  const { position } = first.facts;
  if (first.listedUpTo === position) return first;
  await catchUp(client, log, first.listedUpTo, position);
  return factsFor(client, log, batches);
}

const settled = <T>(work: () => T): PromiseSettledResult<T> => {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
};
