import type pg from 'pg';

import { deviceKey, type AcceptedAppend, type AppendBatch } from '#event-log';
import { notifying } from '../notifications.js';

/**
 * Stands between the leaves of a group (U+001E). A canonical text escapes every control character, so none contains it. An array literal would
 * escape each quotation mark of every leaf.
 */
const SEPARATOR = 0x1e;

/**
 * Writes a group of appends in one statement. Its parts change different rows, so their order does not matter: a place that is
 * left and taken in one group is only taken. There is one notification for each group: one for each event would halve the
 * throughput of the log.
 */
const WRITE = `
  WITH new_events AS (
    INSERT INTO events (log, position, stream, sequence, type, command_id, leaf, hash)
    SELECT $1, position, stream, sequence, type, command_id, leaf, decode(hash, 'hex') FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], string_to_array($7, chr(${SEPARATOR})), $8::text[])
      AS e (position, stream, sequence, type, command_id, leaf, hash)
  ), new_disclosures AS (
    INSERT INTO disclosures (log, stream, sequence, hash, path, salt, value, owner)
    SELECT $1, stream, sequence, decode(hash, 'hex'), path, salt, value, owner FROM unnest($9::text[], $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
      AS d (stream, sequence, hash, path, salt, value, owner)
  ), new_heads AS (
    INSERT INTO streams (log, stream, sequence, hash)
    SELECT $1, stream, sequence, decode(hash, 'hex') FROM unnest($16::text[], $17::bigint[], $18::text[]) AS h (stream, sequence, hash)
    ON CONFLICT (log, stream) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash
  ), new_commands AS (
    INSERT INTO commands (log, command_id, first_position, last_position)
    SELECT $1, c.* FROM unnest($19::text[], $20::bigint[], $21::bigint[]) AS c (command_id, first_position, last_position)
  ), devices AS (
    INSERT INTO device_sequences (log, device, epoch, sequence)
    SELECT $1, d.* FROM unnest($22::text[], $23::text[], $24::bigint[]) AS d (device, epoch, sequence)
    ON CONFLICT (log, device, epoch) DO UPDATE SET sequence = excluded.sequence
  ), responses AS (
    INSERT INTO idempotency_keys (log, key, request_hash, status, body)
    SELECT $1, r.* FROM unnest($25::text[], $26::text[], $27::integer[], $28::text[]) AS r (key, request_hash, status, body)
    ON CONFLICT (log, key) DO UPDATE
    SET request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = now()
  ), taken_places AS (
    INSERT INTO places (log, place, stream)
    SELECT $1, p.* FROM unnest($29::text[], $30::text[]) AS p (place, stream)
    ON CONFLICT (log, place) DO UPDATE SET stream = excluded.stream
  ), left_places AS (
    DELETE FROM places WHERE log = $1 AND stream = ANY ($31::text[]) AND NOT place = ANY ($29)
  ), directories AS (
    UPDATE directory_progress SET position = $32 WHERE log = $1
  )
  UPDATE log_head SET position = $32 WHERE log = $1 RETURNING ${notifying('appended')}`;

/** Writes accepted appends, in their order. The caller holds the head lock. */
export async function writeGroup(
  client: pg.ClientBase,
  log: string,
  accepted: readonly AcceptedAppend[],
): Promise<void> {
  const events = accepted.flatMap(({ appended }) => appended.events);
  const disclosures = accepted.flatMap((each) => each.disclosures);
  const batches = accepted.map(({ batch }) => batch);
  // Only the last head of a stream and the last number of a device are written, because a statement changes a row once.
  const heads = lastOf(
    accepted.flatMap(({ appended }) => appended.heads),
    ({ stream }) => stream,
  );
  const devices = lastOf(
    batches.flatMap(({ device }) => device ?? []),
    deviceKey,
  );
  const responses = accepted.flatMap(({ saved }) => saved ?? []);
  const places = takenPlaces(batches);
  const commands = accepted.map(({ appended }) => ({
    commandId: appended.commandId,
    first: appended.events[0]?.position,
    last: appended.events.at(-1)?.position,
  }));
  await client.query({
    name: 'append-write',
    text: WRITE,
    values: [
      log,
      events.map(({ position }) => position),
      events.map(({ leaf }) => leaf.stream),
      events.map(({ leaf }) => leaf.sequence),
      events.map(({ leaf }) => leaf.type),
      events.map(({ leaf }) => leaf.cause.commandId),
      events.map(({ leafText }) => leafText).join(String.fromCharCode(SEPARATOR)),
      events.map(({ hash }) => hash),
      disclosures.map(({ stream }) => stream),
      disclosures.map(({ sequence }) => sequence),
      disclosures.map(({ hash }) => hash),
      disclosures.map(({ path }) => path),
      disclosures.map(({ salt }) => salt),
      disclosures.map(({ value }) => value),
      disclosures.map(({ owner }) => owner),
      heads.map(({ stream }) => stream),
      heads.map(({ sequence }) => sequence),
      heads.map(({ hash }) => hash),
      commands.map(({ commandId }) => commandId),
      commands.map(({ first }) => first),
      commands.map(({ last }) => last),
      devices.map(({ device }) => device),
      devices.map(({ epoch }) => epoch),
      devices.map(({ sequence }) => sequence),
      responses.map(({ key }) => key),
      responses.map(({ requestHash }) => requestHash),
      responses.map(({ status }) => status),
      responses.map(({ body }) => body),
      [...places.keys()],
      [...places.values()],
      batches.flatMap(({ leaves }) => leaves ?? []),
      events.at(-1)?.position,
    ],
  });
}

const lastOf = <T>(all: readonly T[], keyOf: (each: T) => string): readonly T[] => [
  ...new Map(all.map((each) => [keyOf(each), each])).values(),
];

/** The places that are still held after the group by the stream that took them in it. */
function takenPlaces(batches: readonly AppendBatch[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { takes, leaves } of batches) {
    for (const [place, stream] of places) if (stream === leaves) places.delete(place);
    if (takes) places.set(takes.place, takes.stream);
  }
  return places;
}
