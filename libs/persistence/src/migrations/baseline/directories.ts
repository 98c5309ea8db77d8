/**
 * The directories of deals and matches by table, status, match, rule set and date, and the table that each deal holds. All
 * of it is derived from the log up to the position in `directory_progress`; the store updates it to the head.
 */
export const DIRECTORIES = `
  CREATE TABLE directory_progress (
    log text PRIMARY KEY,
    position bigint NOT NULL CHECK (position >= 0)
  );

  CREATE TABLE deals (
    log text NOT NULL,
    id text NOT NULL,
    position bigint NOT NULL,
    table_id text NOT NULL,
    match_id text,
    rule_set text NOT NULL,
    edition text NOT NULL,
    recording text NOT NULL,
    source text NOT NULL,
    status text NOT NULL,
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (log, id),
    UNIQUE (log, position),
    CONSTRAINT deals_status CHECK (status IN ('open', 'settled', 'voided', 'abandoned'))
  );
  CREATE INDEX deals_of_table ON deals (log, table_id, position);
  CREATE INDEX deals_of_match ON deals (log, match_id, position) WHERE match_id IS NOT NULL;
  CREATE INDEX deals_by_status ON deals (log, status, position);
  CREATE INDEX deals_by_rule_set ON deals (log, rule_set, position);
  CREATE INDEX deals_by_date ON deals (log, opened_at);

  CREATE TABLE matches (
    log text NOT NULL,
    id text NOT NULL,
    position bigint NOT NULL,
    table_id text NOT NULL,
    rule_set text NOT NULL,
    edition text NOT NULL,
    status text NOT NULL,
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (log, id),
    UNIQUE (log, position),
    CONSTRAINT matches_status CHECK (status IN ('open', 'ended'))
  );
  CREATE INDEX matches_of_table ON matches (log, table_id, position);
  CREATE INDEX matches_by_status ON matches (log, status, position);
  CREATE INDEX matches_by_rule_set ON matches (log, rule_set, position);
  CREATE INDEX matches_by_date ON matches (log, opened_at);

  CREATE TABLE places (
    log text NOT NULL,
    place text NOT NULL,
    stream text NOT NULL,
    PRIMARY KEY (log, place)
  );
  CREATE INDEX places_of_stream ON places (log, stream)`;
