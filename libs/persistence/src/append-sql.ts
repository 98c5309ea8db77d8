/** Locks the head. It is a separate statement, so that the next ones see everything committed before the lock. */
export const LOCK_HEAD = 'SELECT position FROM log_head WHERE log = $1 FOR UPDATE';

/**
 * Reads what an append needs before it writes, except the heads: command, idempotency key, device, place, directory, and the
 * time of the log's last event.
 */
export const KNOWN = `
  SELECT c.first_position, c.last_position, k.key, k.request_hash, k.status, k.body, d.sequence AS device_sequence,
    p.stream AS holder, coalesce(g.position, 0) AS directory_position, e.leaf::json ->> 'recordedAt' AS recorded_at
  FROM (SELECT $1::text AS log) l
  LEFT JOIN commands c ON c.log = l.log AND c.command_id = $2
  LEFT JOIN idempotency_keys k ON k.log = l.log AND k.key = $3 AND k.created_at > now() - interval '1 day'
  LEFT JOIN device_sequences d ON d.log = l.log AND d.device = $4 AND d.epoch = $5
  LEFT JOIN places p ON p.log = l.log AND p.place = $6
  LEFT JOIN directory_progress g ON g.log = l.log
  LEFT JOIN events e ON e.log = l.log AND e.position = $7`;

export const HEADS = 'SELECT stream, sequence, hash FROM streams WHERE log = $1 AND stream = ANY ($2)';

/** Writes the whole append in one statement. Its parts change different tables, so their order does not matter. */
export const WRITE = `
  WITH new_events AS (
    INSERT INTO events (log, position, stream, sequence, type, command_id, leaf, hash)
    SELECT $1, e.position, e.stream, e.sequence, e.type, $2, e.leaf, e.hash
    FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[])
      AS e (position, stream, sequence, type, leaf, hash)
  ), new_disclosures AS (
    INSERT INTO disclosures (log, stream, sequence, hash, path, salt, value, owner)
    SELECT $1, d.stream, d.sequence, d.hash, d.path, d.salt, d.value, d.owner
    FROM unnest($9::text[], $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
      AS d (stream, sequence, hash, path, salt, value, owner)
  ), new_heads AS (
    INSERT INTO streams (log, stream, sequence, hash)
    SELECT $1, h.stream, h.sequence, h.hash FROM unnest($16::text[], $17::bigint[], $18::text[]) AS h (stream, sequence, hash)
    ON CONFLICT (log, stream) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash
  ), new_command AS (
    INSERT INTO commands (log, command_id, first_position, last_position) VALUES ($1, $2, $19, $20)
  ), directories AS (
    UPDATE directory_progress SET position = $20 WHERE log = $1
  )
  UPDATE log_head SET position = $20 WHERE log = $1`;

export const MOVE_DEVICE = `
  INSERT INTO device_sequences (log, device, epoch, sequence) VALUES ($1, $2, $3, $4)
  ON CONFLICT (log, device, epoch) DO UPDATE SET sequence = excluded.sequence`;

export const TAKE_PLACE = `
  INSERT INTO places (log, place, stream) VALUES ($1, $2, $3)
  ON CONFLICT (log, place) DO UPDATE SET stream = excluded.stream`;

export const LEAVE_PLACE = 'DELETE FROM places WHERE log = $1 AND stream = $2';

/** Saves a response. A key older than a day has expired and is overwritten. */
export const SAVE_RESPONSE = `
  INSERT INTO idempotency_keys (log, key, request_hash, status, body) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (log, key) DO UPDATE
  SET request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = now()`;
