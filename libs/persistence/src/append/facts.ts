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
import { eventsAt } from './events-at.js';

/** Columns are arrays of rows in JSON, so one statement returns all of them. */
interface FactsRow {
  readonly recorded_at: string | null;
  readonly directory_position: number | null;
  readonly heads: readonly (readonly [stream: string, sequence: number, hash: string])[];
  readonly commands: readonly (readonly [commandId: string, first: number, last: number])[];
  readonly responses: readonly (readonly [key: string, requestHash: string, status: number, body: string])[];
  readonly devices: readonly (readonly [device: string, epoch: string, sequence: number | null])[];
  readonly places: readonly (readonly [place: string, stream: string])[];
}

const rowsOf = (columns: string, from: string): string =>
  `(SELECT coalesce(json_agg(json_build_array(${columns})), '[]') FROM ${from})`;

/** Reads everything on which the answers to a group of appends depend. An idempotency key older than a day has expired. */
const FACTS = `
  SELECT
    (SELECT leaf::json ->> 'recordedAt' FROM events WHERE log = $1 AND position = $2) AS recorded_at,
    (SELECT position FROM directory_progress WHERE log = $1) AS directory_position,
    ${rowsOf(`stream, sequence, encode(hash, 'hex')`, 'streams WHERE log = $1 AND stream = ANY ($3)')} AS heads,
    ${rowsOf('command_id, first_position, last_position', 'commands WHERE log = $1 AND command_id = ANY ($4)')} AS commands,
    ${rowsOf(
      'key, request_hash, status, body',
      `idempotency_keys WHERE log = $1 AND key = ANY ($5) AND created_at > now() - interval '1 day'`,
    )} AS responses,
    ${rowsOf(
      `d.device, d.epoch,
       (SELECT sequence FROM device_sequences s WHERE s.log = $1 AND s.device = d.device AND s.epoch = d.epoch)`,
      'unnest($6::text[], $7::text[]) AS d (device, epoch)',
    )} AS devices,
    ${rowsOf('place, stream', 'places WHERE log = $1 AND place = ANY ($8)')} AS places`;

const streamName = ({ stream }: ReadStream): string => stream;

interface GroupFacts {
  readonly facts: LogFacts;
  /** The position up to which the directories list the log. */
  readonly listed: number;
}

/** Reads the facts for a group of appends. The caller holds the head lock, and `position` is the head. */
export async function factsFor(
  client: pg.ClientBase,
  log: string,
  batches: readonly AppendBatch[],
  position: number,
): Promise<GroupFacts> {
  const devices = batches.flatMap(({ device }) => device ?? []);
  const { rows } = await client.query<FactsRow>({
    name: 'append-facts',
    text: FACTS,
    values: [
      log,
      position,
      [...new Set(batches.flatMap(({ streams, unchanged = [] }) => [...streams, ...unchanged].map(streamName)))],
      batches.map(({ commandId }) => commandId),
      batches.flatMap(({ response }) => response?.key ?? []),
      devices.map(({ device }) => device),
      devices.map(({ epoch }) => epoch),
      batches.flatMap(({ takes }) => takes?.place ?? []),
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('a query without FROM returns one row');
  const facts: LogFacts = {
    position,
    recordedAt: row.recorded_at ?? undefined,
    heads: new Map(row.heads.map(([stream, sequence, hash]) => [stream, { stream, sequence, hash }])),
    commands: await resultsOf(client, log, row.commands),
    responses: new Map(
      row.responses.map(([key, requestHash, status, body]): [string, SavedResponse] => [
        key,
        { key, requestHash, status, body },
      ]),
    ),
    deviceSequences: new Map(
      row.devices.map(([device, epoch, sequence]) => [deviceKey({ device, epoch }), sequence ?? 0]),
    ),
    places: new Map(row.places),
  };
  return { facts, listed: row.directory_position ?? 0 };
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
