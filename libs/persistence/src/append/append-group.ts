import type pg from 'pg';
import {
  LogAppender,
  type AcceptedAppend,
  type AppendBatch,
  type Appended,
  type UnitRefused,
  type LogFacts,
  type Sha256,
} from '#event-log';
import { catchUp, followEvents } from '../directory/follow.js';
import { factsFor } from './facts.js';
import { writeGroup } from './write.js';

/** A log whose head row is locked, and the position of its last event. */
export interface LockedLog {
  readonly log: string;
  readonly head: number;
}

/** The results of a group that was decided from the database. */
export interface DecidedGroup {
  readonly results: readonly PromiseSettledResult<readonly Appended[] | UnitRefused>[];
  /** The end of the log after the group, from which the next one may be prepared. */
  readonly end: LogAppender['end'];
}

/**
 * Adds a group of units of appends to a log, in their order, inside the caller's transaction. The caller has locked the head row in a separate
 * statement, so every check is final and positions have no gap. Events are hashed under the lock, because a leaf contains
 * its `recordedAt`, which depends on the event before it.
 *
 * Each unit is added as a whole or not at all. A unit that no correct caller builds is rejected; the others of its group are not affected.
 */
export async function appendGroup(
  client: pg.ClientBase,
  { log, head }: LockedLog,
  units: readonly (readonly AppendBatch[])[],
  sha256: Sha256,
): Promise<DecidedGroup> {
  const appender = new LogAppender(log, sha256, await currentFacts(client, log, units.flat(), head));
  const accepted: AcceptedAppend[] = [];
  const results = units.map((unit) => settled(() => appender.appendTogether(unit, (each) => accepted.push(each))));
  if (accepted.length > 0) {
    const answer = await writeGroup(client, log, accepted);
    if (answer !== 'written') throw new Error(`the log ${log} is locked, but append_group answers ${answer}`);
    await followEvents(
      client,
      log,
      accepted.flatMap(({ appended }) => appended.events),
    );
  }
  return { results, end: appender.end };
}

/** Reads the facts for a group. If the directories do not list the whole log yet, they are completed first. */
async function currentFacts(
  client: pg.ClientBase,
  log: string,
  batches: readonly AppendBatch[],
  head: number,
): Promise<LogFacts> {
  const first = await factsFor(client, log, batches, head);
  if (first.listed === head) return first.facts;
  await catchUp(client, log, first.listed, head);
  return (await factsFor(client, log, batches, head)).facts;
}

const settled = <T>(work: () => T): PromiseSettledResult<T> => {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
};
