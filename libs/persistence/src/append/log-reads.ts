import type { StoredDisclosure } from '#event-log';
import { HEX_HASH, type EventRow } from './events-at.js';

/** The greatest sequence: a range with both ends is a search in the index, whatever values a prepared statement gets. */
export const LAST_SEQUENCE = Number.MAX_SAFE_INTEGER;

export const EVENTS_OF_STREAM = {
  name: 'events-of-stream',
  text: `
    SELECT position, leaf, ${HEX_HASH} FROM events
    WHERE log = $1 AND stream = $2 AND sequence BETWEEN $3 AND $4 AND ($5::text[] IS NULL OR type = ANY ($5))
    ORDER BY sequence`,
};

export const DISCLOSURES_OF_STREAM = {
  name: 'disclosures-of-stream',
  text: `
    SELECT stream, sequence, ${HEX_HASH}, path, salt, value, owner FROM disclosures
    WHERE log = $1 AND stream = $2 AND sequence BETWEEN $3 AND $4 AND ($5::text[] IS NULL OR owner = ANY ($5))
    ORDER BY sequence, path COLLATE "C"`,
};

export interface ResultRow extends EventRow {
  readonly disclosures: readonly StoredDisclosure[];
}

// One search in the index for each position: the planner would take a range of unknown ends for a large part of the log.
export const RESULT_OF_COMMAND = {
  name: 'result-of-command',
  text: `
    SELECT position, leaf, ${HEX_HASH},
      (SELECT coalesce(json_agg(json_build_object(
          'stream', d.stream, 'sequence', d.sequence, 'hash', encode(d.hash, 'hex'),
          'path', d.path, 'salt', d.salt, 'value', d.value, 'owner', d.owner) ORDER BY d.path COLLATE "C"), '[]')
        FROM disclosures d WHERE d.log = $1 AND d.stream = e.stream AND d.sequence = e.sequence) AS disclosures
    FROM commands c, generate_series(c.first_position, c.last_position) AS at, events e
    WHERE c.log = $1 AND c.command_id = $2 AND e.log = $1 AND e.position = at
    ORDER BY position`,
};

export const STREAM_HEAD = {
  name: 'stream-head',
  text: `SELECT stream, sequence, ${HEX_HASH} FROM streams WHERE log = $1 AND stream = $2`,
};

export const LOG_HEAD = { name: 'log-head', text: 'SELECT position FROM log_head WHERE log = $1' };

export const SAVED_RESPONSE = {
  name: 'saved-response',
  text: `
    SELECT request_hash, status, body FROM idempotency_keys
    WHERE log = $1 AND key = $2 AND created_at > now() - interval '1 day'`,
};
