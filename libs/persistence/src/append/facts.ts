import type pg from 'pg';
import {
  appendedBy,
  deviceKey,
  type Appended,
  type AppendBatch,
  type LogFacts,
  type ReadStream,
  type SavedResponse,
} from '#event-log';
import type { DirectoryEvent } from '#projections';
import { directoryEvent, LISTED_TYPES, selectListed, streamsToList, type ListedRow } from '../directory/follow.js';
import { eventsAt } from './events-at.js';
import { epochState, NoHeadRow } from '../connections/head-lock.js';

/** Columns are arrays of rows in JSON, so one statement returns all of them. */
interface FactsRow {
  readonly position: number;
  readonly recorded_at: string | null;
  readonly directory_position: number | null;
  readonly heads: readonly (readonly [stream: string, sequence: number, hash: string])[];
  readonly commands: readonly (readonly [commandId: string, first: number, last: number])[];
  readonly responses: readonly (readonly [key: string, requestHash: string, status: number, body: string])[];
  readonly devices: readonly (readonly [
    device: string,
    epoch: string,
    sequence: number | null,
    table: string | null,
  ])[];
  readonly places: readonly (readonly [place: string, stream: string])[];
  readonly listed: readonly ListedRow[];
}

const rowsOf = (columns: string, from: string): string =>
  `(SELECT coalesce(json_agg(json_build_array(${columns})), '[]') FROM ${from})`;

/** Reads everything on which the answers to a group of appends depend. An idempotency key older than a day has expired. */
const FACTS = `
  SELECT
    head.position,
    (SELECT leaf::json ->> 'recordedAt' FROM events e WHERE e.log = $1 AND e.position = head.position) AS recorded_at,
    (SELECT position FROM directory_progress WHERE log = $1) AS directory_position,
    ${rowsOf(`stream, sequence, encode(hash, 'hex')`, 'streams WHERE log = $1 AND stream = ANY ($2)')} AS heads,
    ${rowsOf('command_id, first_position, last_position', 'commands WHERE log = $1 AND command_id = ANY ($3)')} AS commands,
    ${rowsOf(
      'key, request_hash, status, body',
      `idempotency_keys WHERE log = $1 AND key = ANY ($4) AND created_at > now() - interval '1 day'`,
    )} AS responses,
    ${rowsOf(
      'd.device, d.epoch, s.sequence, s.table_id',
      `unnest($5::text[], $6::text[]) AS d (device, epoch)
       LEFT JOIN device_sequences s ON s.log = $1 AND s.device = d.device AND s.epoch = d.epoch`,
    )} AS devices,
    ${rowsOf('place, stream', 'places WHERE log = $1 AND place = ANY ($7)')} AS places,
    ${rowsOf('position, leaf', `(${selectListed('$8', '$9')}) AS e`)} AS listed
  FROM log_head AS head WHERE head.log = $1`;

const streamName = ({ stream }: ReadStream): string => stream;

export interface GroupFacts {
  readonly facts: LogFacts;
  /** The position up to which the directories list the log. */
  readonly listedUpTo: number;
  /** The listed events of the streams whose listings the group may change, each stream in its order. */
  readonly listed: readonly DirectoryEvent[];
}

/** Reads the facts for a group of appends. They are final while the caller holds the head lock. @throws Error if the log was never opened. */
export async function factsFor(
  client: pg.ClientBase,
  log: string,
  batches: readonly AppendBatch[],
): Promise<GroupFacts> {
  const devices = batches.flatMap(({ device }) => device ?? []);
  const { rows } = await client.query<FactsRow>({
    name: 'append-facts',
    text: FACTS,
    values: [
      log,
      [...new Set(batches.flatMap(({ streams, unchanged = [] }) => [...streams, ...unchanged].map(streamName)))],
      batches.map(({ commandId }) => commandId),
      batches.flatMap(({ response }) => response?.key ?? []),
      devices.map(({ device }) => device),
      devices.map(({ epoch }) => epoch),
      batches.flatMap(({ reserves }) => reserves?.place ?? []),
      streamsToList(batches),
      LISTED_TYPES,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new NoHeadRow(log);
  const facts: LogFacts = {
    position: row.position,
    recordedAt: row.recorded_at ?? undefined,
    heads: new Map(row.heads.map(([stream, sequence, hash]) => [stream, { stream, sequence, hash }])),
    commands: await resultsOf(client, log, row.commands),
    responses: new Map(
      row.responses.map(([key, requestHash, status, body]): [string, SavedResponse] => [
        key,
        { key, requestHash, status, body },
      ]),
    ),
    deviceEpochs: new Map(
      row.devices.map(([device, epoch, sequence, table]) => [
        deviceKey({ device, epoch }),
        epochState(sequence, table),
      ]),
    ),
    places: new Map(row.places),
  };
  return { facts, listedUpTo: row.directory_position ?? 0, listed: row.listed.map(directoryEvent) };
}

/** The results of commands that were accepted before. They are rare, so each is read by itself. */
async function resultsOf(
  client: pg.ClientBase,
  log: string,
  commands: FactsRow['commands'],
): Promise<ReadonlyMap<string, Appended>> {
  const results = new Map<string, Appended>();
  for (const [commandId, first, last] of commands)
    results.set(commandId, appendedBy(commandId, await eventsAt(client, log, first - 1, last - first + 1), false));
  return results;
}
