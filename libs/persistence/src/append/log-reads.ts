import { HEX_HASH } from './events-at.js';

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
    WHERE log = $1 AND stream = $2 AND sequence BETWEEN $3 AND $4
    ORDER BY sequence, path COLLATE "C"`,
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
