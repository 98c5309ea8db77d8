import type pg from 'pg';
import type { AcceptedAppend, AppendBatch, DeviceNumber, StoredDisclosure, StoredEvent } from '#event-log';
import { deviceKey } from '#event-log';
import type { ChangedListings } from '../directory/follow.js';
import { DEALS, MATCHES, upsertOf } from '../directory/tables.js';
import { placesOf } from './places.js';

/**
 * The answer of `append_group`. `moved`: the log does not end where the group begins, because another process has added to it. `differs`: something
 * else is not as it was when the group was prepared, for example a command is known. In both cases nothing was written.
 */
export type Written = 'written' | 'moved' | 'differs';

/** The number of parameters of `append_group`. */
const PARAMETERS = 40;
const numbered = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
/** The clock is compared first: an error in FROM leaves nothing to select. */
const WRITE = `SELECT append_group(${numbered(1, PARAMETERS)}) AS answer FROM check_clock(${numbered(PARAMETERS + 1, 2)})`;

/** The listings are written where the group is, in the same statement, so the head is never locked while the process has to send another one. */
const IF_WRITTEN = `(SELECT answer FROM written) = 'written'`;
const WRITE_LISTED = `
  WITH written AS MATERIALIZED (${WRITE}),
    deals_listed AS (${upsertOf(DEALS, `$${PARAMETERS + 3}`, IF_WRITTEN)}),
    matches_listed AS (${upsertOf(MATCHES, `$${PARAMETERS + 4}`, IF_WRITTEN)})
  SELECT answer FROM written`;

/**
 * Adds accepted appends to the log in one statement, in their order, if everything that they were prepared from is still true, and the
 * listings that they change. Locks the head; without a transaction block the statement is a transaction of its own. There is one notification for each group: one for each event would halve
 * the throughput of the log.
 * @throws Error of PostgreSQL (`isClockDifference`) if the clock of this process, or a time of recording, differs from the clock of the database by more than a
 *   minute.
 */
export async function writeGroup(
  client: pg.ClientBase,
  log: string,
  accepted: readonly AcceptedAppend[],
  listings?: ChangedListings,
): Promise<Written> {
  const values = parametersOf(log, accepted);
  const { rows } = await client.query<{ answer: Written }>(
    listings === undefined
      ? { name: 'append-group', text: WRITE, values }
      : { name: 'append-group-listed', text: WRITE_LISTED, values: [...values, listings.deals, listings.matches] },
  );
  const [row] = rows;
  if (row === undefined) throw new Error('append_group returns one row');
  return row.answer;
}

const parametersOf = (log: string, accepted: readonly AcceptedAppend[]): unknown[] => {
  const events = accepted.flatMap(({ appended }) => appended.events);
  const batches = accepted.map(({ batch }) => batch);
  return [
    log,
    (events[0]?.position ?? 0) - 1,
    ...eventColumns(events),
    ...headColumns(events),
    ...unchangedColumns(batches),
    ...commandColumns(accepted),
    ...disclosureColumns(accepted.flatMap(({ disclosures }) => disclosures)),
    ...deviceColumns(batches),
    ...responseColumns(accepted),
    ...placeColumns(batches),
    ...clockColumns(batches),
  ];
};

const eventColumns = (events: readonly StoredEvent[]): readonly unknown[] => [
  joined(events.map(({ leaf }) => leaf.stream)),
  integers(events.map(({ leaf }) => leaf.sequence)),
  joined(events.map(({ leaf }) => leaf.type)),
  joined(events.map(({ leaf }) => leaf.cause.commandId)),
  events.map(({ leafText }) => leafText).join(SEPARATOR),
  hashes(events.map(({ hash }) => hash)),
];

interface HeadMove {
  readonly before: number;
  readonly hashBefore: string;
  after: number;
  hashAfter: string;
}

/** Each stream with its head before and after the group. A statement changes a row once. */
const headColumns = (events: readonly StoredEvent[]): readonly unknown[] => {
  const moves = new Map<string, HeadMove>();
  for (const { leaf, hash } of events) {
    const { stream, sequence, previousHash } = leaf;
    const move = moves.get(stream);
    if (move === undefined)
      moves.set(stream, { before: sequence - 1, hashBefore: previousHash, after: sequence, hashAfter: hash });
    else [move.after, move.hashAfter] = [sequence, hash];
  }
  const heads = [...moves.values()];
  return [
    joined([...moves.keys()]),
    integers(heads.map(({ before }) => before)),
    hashes(heads.map(({ hashBefore }) => hashBefore)),
    integers(heads.map(({ after }) => after)),
    hashes(heads.map(({ hashAfter }) => hashAfter)),
  ];
};

/** The streams that must not have moved since the decision. Those that the group itself has moved before depend on the heads alone. */
const unchangedColumns = (batches: readonly AppendBatch[]): readonly unknown[] => {
  if (batches.every(({ unchanged }) => unchanged === undefined)) return ['', '{}'];
  const moved = new Set<string>();
  const expected = new Map<string, number>();
  for (const { streams, unchanged = [] } of batches) {
    for (const { stream, expectedSequence } of unchanged)
      if (!moved.has(stream)) expected.set(stream, expectedSequence);
    for (const { stream } of streams) moved.add(stream);
  }
  return [joined([...expected.keys()]), integers([...expected.values()])];
};

const commandColumns = (accepted: readonly AcceptedAppend[]): readonly unknown[] => [
  joined(accepted.map(({ appended }) => appended.commandId)),
  integers(accepted.map(({ appended }) => appended.events[0]?.position ?? 0)),
  integers(accepted.map(({ appended }) => appended.events.at(-1)?.position ?? 0)),
];

const disclosureColumns = (disclosures: readonly StoredDisclosure[]): readonly unknown[] => [
  joined(disclosures.map(({ stream }) => stream)),
  integers(disclosures.map(({ sequence }) => sequence)),
  hashes(disclosures.map(({ hash }) => hash)),
  joined(disclosures.map(({ path }) => path)),
  joined(disclosures.map(({ salt }) => salt)),
  joined(disclosures.map(({ value }) => value)),
  joined(disclosures.map(({ owner }) => owner)),
];

interface DeviceMove extends Omit<DeviceNumber, 'sequence'> {
  readonly before: number;
  after: number;
}

/** Each device with its number before and after the group. */
const deviceColumns = (batches: readonly AppendBatch[]): readonly unknown[] => {
  const numbers = batches.flatMap(({ device }) => device ?? []);
  if (numbers.length === 0) return NO_DEVICES;
  const moves = new Map<string, DeviceMove>();
  for (const { device, epoch, sequence, table } of numbers) {
    const key = deviceKey({ device, epoch });
    const move = moves.get(key);
    if (move === undefined) moves.set(key, { device, epoch, table, before: sequence - 1, after: sequence });
    else move.after = sequence;
  }
  const devices = [...moves.values()];
  return [
    devices.map(({ device }) => device),
    devices.map(({ epoch }) => epoch),
    devices.map(({ table }) => table),
    devices.map(({ before }) => before),
    devices.map(({ after }) => after),
  ];
};

const responseColumns = (accepted: readonly AcceptedAppend[]): readonly unknown[] => {
  const responses = accepted.flatMap(({ saved }) => saved ?? []);
  return [
    responses.map(({ key }) => key),
    responses.map(({ requestHash }) => requestHash),
    responses.map(({ status }) => status),
    responses.map(({ body }) => body),
  ];
};

const placeColumns = (batches: readonly AppendBatch[]): readonly unknown[] => {
  const { taken, kept, leaving } = placesOf(batches);
  return [
    taken.map(({ place }) => place),
    taken.map(({ stream }) => stream),
    taken.map(({ leftBefore }) => leftBefore),
    [...kept.keys()],
    [...kept.values()],
    leaving,
  ];
};

/** The earliest time that must agree with the clock of the database, and the latest: the clock of this process, and the times that it has given to events. */
const clockColumns = (batches: readonly AppendBatch[]): readonly string[] => {
  const now = new Date().toISOString();
  let latest = now;
  for (const { streams } of batches)
    for (const part of streams)
      if ('events' in part) for (const { recordedAt } of part.events) if (recordedAt > latest) latest = recordedAt;
  return [now, latest];
};

const NO_DEVICES: readonly unknown[] = [[], [], [], [], []];

/** Stands between the texts of a list (U+001E). */
const SEPARATOR = '\u001e';

/**
 * The texts as one parameter. An array would escape each element.
 * @throws Error on a text with the separator. Canonical texts have none.
 */
const joined = (texts: readonly string[]): string => {
  const text = texts.join(SEPARATOR);
  let found = -1;
  for (let left = texts.length - 1; left > 0; left -= 1) found = text.indexOf(SEPARATOR, found + 1);
  if (text.includes(SEPARATOR, found + 1)) throw new Error('a name in a log contains the control character U+001E');
  return text;
};

const integers = (values: readonly number[]): string => `{${values.join(',')}}`;

const hashes = (digits: readonly string[]): Buffer => Buffer.from(digits.join(''), 'hex');
