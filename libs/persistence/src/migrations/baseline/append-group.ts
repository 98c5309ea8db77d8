/**
 * One function that adds a group of commands to a log: it locks the head, compares what the group was prepared from with the tables, and
 * writes. Called outside a transaction block it is a transaction of its own, so a group takes one message and one answer. An epoch of a device
 * belongs to the table of its first command: no command of another table counts in it.
 */

/** The U+001E between the texts of a list. A canonical text escapes it, and an array literal would escape each quotation mark of a leaf. */
const listed = (texts: string): string => `string_to_array(${texts}, chr(30))`;

/** The n-th hash of hashes that stand side by side. Reading one from a list of hex digits would decode each by itself. */
const hash = (hashes: string): string => `substring(${hashes} FROM (32 * n - 31)::integer FOR 32)`;

// The lock is a statement of its own: the statements after it see everything that was committed before it was granted. That needs READ
// COMMITTED, where each statement of a function has its own snapshot. The comparisons are scalar subqueries, which the planner never turns into a
// join: with a join it reads whole tables where its statistics are old. Generic plans, because nothing here is planned better for given values.
export const APPEND_GROUP = `
CREATE FUNCTION append_group(
  log_name text, after_position bigint,
  event_streams text, event_sequences bigint[], event_types text, event_commands text, event_leaves text, event_hashes bytea,
  head_streams text, heads_before bigint[], head_hashes_before bytea, heads_after bigint[], head_hashes_after bytea,
  unchanged_streams text, unchanged_sequences bigint[],
  command_ids text, first_positions bigint[], last_positions bigint[],
  disclosure_streams text, disclosure_sequences bigint[], disclosure_hashes bytea, disclosure_paths text, disclosure_salts text,
  disclosure_values text, disclosure_owners text,
  devices text[], device_epochs text[], device_tables text[], devices_before bigint[], devices_after bigint[],
  response_keys text[], request_hashes text[], response_statuses integer[], response_bodies text[],
  taken_places text[], taking_streams text[], left_before integer[], kept_places text[], keeping_streams text[], leaving_streams text[]
) RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  head bigint;
  after bigint := after_position + cardinality(event_sequences);
  ids text[] := ${listed('command_ids')};
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN RETURN 'moved'; END IF;
  SELECT position INTO head FROM log_head WHERE log = log_name FOR UPDATE;
  IF head IS DISTINCT FROM after_position THEN RETURN 'moved'; END IF;
  IF (SELECT position FROM directory_progress WHERE log = log_name) IS DISTINCT FROM after_position THEN RETURN 'differs'; END IF;

  IF EXISTS (
    SELECT FROM unnest(ids) AS i (id)
    WHERE (SELECT true FROM commands c WHERE c.log = log_name AND c.command_id = i.id)
  ) OR EXISTS (
    SELECT FROM unnest(${listed('head_streams')}, heads_before) WITH ORDINALITY AS h (stream, before, n)
    WHERE (SELECT CASE WHEN s.sequence = h.before THEN s.hash ELSE '' END FROM streams s WHERE s.log = log_name AND s.stream = h.stream)
      IS DISTINCT FROM CASE WHEN h.before > 0 THEN ${hash('head_hashes_before')} END
  ) OR cardinality(unchanged_sequences) > 0 AND EXISTS (
    SELECT FROM unnest(${listed('unchanged_streams')}, unchanged_sequences) AS u (stream, sequence)
    WHERE coalesce((SELECT s.sequence FROM streams s WHERE s.log = log_name AND s.stream = u.stream), 0) <> u.sequence
  ) OR cardinality(devices) > 0 AND EXISTS (
    SELECT FROM unnest(devices, device_epochs, device_tables, devices_before) AS d (device, epoch, table_id, before)
    WHERE (
      SELECT CASE WHEN s.table_id <> d.table_id THEN -1 ELSE s.sequence END FROM device_sequences s
      WHERE s.log = log_name AND s.device = d.device AND s.epoch = d.epoch) IS DISTINCT FROM nullif(d.before, 0)
  ) OR cardinality(response_keys) > 0 AND EXISTS (
    SELECT FROM unnest(response_keys) AS r (key)
    WHERE (SELECT k.created_at > now() - interval '1 day' FROM idempotency_keys k WHERE k.log = log_name AND k.key = r.key)
  ) OR cardinality(taken_places) > 0 AND EXISTS (
    SELECT FROM unnest(taken_places, taking_streams, left_before) AS t (place, stream, left_before)
    WHERE (
      SELECT p.stream <> t.stream AND p.stream <> ALL (leaving_streams[1:t.left_before]) FROM places p
      WHERE p.log = log_name AND p.place = t.place)
  ) THEN
    RETURN 'differs';
  END IF;

  INSERT INTO events (log, position, stream, sequence, type, command_id, leaf, hash)
  SELECT log_name, after_position + n, stream, sequence, type, command_id, leaf, ${hash('event_hashes')}
  FROM unnest(${listed('event_streams')}, event_sequences, ${listed('event_types')}, ${listed('event_commands')}, ${listed('event_leaves')})
    WITH ORDINALITY AS e (stream, sequence, type, command_id, leaf, n);

  INSERT INTO streams (log, stream, sequence, hash)
  SELECT log_name, stream, sequence, ${hash('head_hashes_after')}
  FROM unnest(${listed('head_streams')}, heads_after) WITH ORDINALITY AS h (stream, sequence, n)
  ON CONFLICT (log, stream) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash;

  INSERT INTO commands (log, command_id, first_position, last_position)
  SELECT log_name, c.* FROM unnest(ids, first_positions, last_positions) AS c;

  IF cardinality(disclosure_sequences) > 0 THEN
    INSERT INTO disclosures (log, stream, sequence, hash, path, salt, value, owner)
    SELECT log_name, stream, sequence, ${hash('disclosure_hashes')}, path, salt, value, owner
    FROM unnest(${listed('disclosure_streams')}, disclosure_sequences, ${listed('disclosure_paths')}, ${listed('disclosure_salts')},
      ${listed('disclosure_values')}, ${listed('disclosure_owners')})
      WITH ORDINALITY AS d (stream, sequence, path, salt, value, owner, n);
  END IF;

  IF cardinality(devices) > 0 THEN
    INSERT INTO device_sequences (log, device, epoch, table_id, sequence)
    SELECT log_name, d.* FROM unnest(devices, device_epochs, device_tables, devices_after) AS d
    ON CONFLICT (log, device, epoch) DO UPDATE
    SET sequence = excluded.sequence, table_id = coalesce(device_sequences.table_id, excluded.table_id);
  END IF;

  IF cardinality(response_keys) > 0 THEN
    INSERT INTO idempotency_keys (log, key, request_hash, status, body)
    SELECT log_name, r.* FROM unnest(response_keys, request_hashes, response_statuses, response_bodies) AS r
    ON CONFLICT (log, key) DO UPDATE
    SET request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = now();
  END IF;

  IF cardinality(leaving_streams) > 0 THEN
    DELETE FROM places WHERE log = log_name AND stream = ANY (leaving_streams) AND NOT place = ANY (kept_places);
  END IF;
  IF cardinality(kept_places) > 0 THEN
    INSERT INTO places (log, place, stream)
    SELECT log_name, p.* FROM unnest(kept_places, keeping_streams) AS p
    ON CONFLICT (log, place) DO UPDATE SET stream = excluded.stream;
  END IF;

  UPDATE directory_progress SET position = after WHERE log = log_name;
  UPDATE log_head SET position = after WHERE log = log_name;
  PERFORM pg_notify('tilescribe_appended', log_name);
  RETURN 'written';
END $$`;
