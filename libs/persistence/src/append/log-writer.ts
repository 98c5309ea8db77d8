import type { AcceptedAppend, Appended, AppendBatch, Sha256, StoredEvent, UnitRefused } from '#event-log';
import type { Connections } from '../connections/connections.js';
import { changedListings, listedEvents, streamsListed } from '../directory/follow.js';
import { rolledBackOnError } from '../connections/transaction.js';
import { appendGroup } from './append-group.js';
import { GroupCommit, type WriteAhead } from './group-commit.js';
import { HeldConnection } from './held-connection.js';
import { PreparedAppends } from './prepared-appends.js';
import { writeGroup, type Written } from './write.js';

/** Appends that are stored together or not at all. */
export type Unit = readonly AppendBatch[];
export type UnitResult = readonly Appended[] | UnitRefused;
type PreparedUnit = readonly AcceptedAppend[];

/** Bounds the time that one group holds the head lock. */
const MOST_IN_GROUP = 250;

/**
 * Makes the group commit of a log: units are prepared when they arrive, or decided under the head lock where that fails.
 * @param onWritten receives the events of each group, once they are in the log and before their senders go on.
 */
export const logWriter = (
  { writes }: Pick<Connections, 'writes'>,
  log: string,
  sha256: Sha256,
  waiting: number,
  onWritten: (events: readonly StoredEvent[]) => void,
): GroupCommit<Unit, UnitResult, PreparedUnit> => {
  const prepared = new PreparedAppends(log, sha256);
  const connection = new HeldConnection(writes);
  const decide = async (units: readonly Unit[]): Promise<readonly PromiseSettledResult<UnitResult>[]> => {
    connection.release();
    const group = await rolledBackOnError(writes, (client) => appendGroup(client, log, units, sha256));
    const { results, events, end } = group;
    prepared.restart(end);
    if (events.length > 0) onWritten(events);
    return results;
  };
  const ahead: WriteAhead<Unit, PreparedUnit, UnitResult> = {
    prepare: (unit) => prepared.prepare(unit),
    write: async (units) => {
      const answer = await writePrepared(connection, log, units.flat());
      if (answer === 'moved') prepared.pause();
      if (answer !== 'written') return undefined;
      const appended = units.map((unit) => unit.map((each) => each.appended));
      onWritten(appended.flat().flatMap(({ events }) => events));
      return appended;
    },
    reset: () => prepared.reset(),
    idle: () => connection.release(),
  };
  return new GroupCommit(decide, { group: MOST_IN_GROUP, waiting }, ({ length }) => length, ahead);
};

/**
 * Writes prepared appends and the listings that they change in one statement. The earlier events of these listings are read before, without the
 * lock: `append_group` writes nothing if a stream or the log has moved since.
 */
const writePrepared = (
  connection: HeldConnection,
  log: string,
  accepted: readonly AcceptedAppend[],
): Promise<Written> =>
  connection.use(async (client) => {
    const events = accepted.flatMap(({ appended }) => appended.events);
    const streams = streamsListed(events);
    const before = streams.length === 0 ? [] : await listedEvents(client, log, streams);
    return writeGroup(client, log, accepted, changedListings(log, before, events));
  });
