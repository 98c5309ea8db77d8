// Claim codes, credentials, tokens and sessions are stored as hashes. A key or code from the command line has no issuer.
const KEYS = `
  CREATE TABLE api_keys (
    log text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    secret_hash text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz,
    issued_by text,
    revoked_by text,
    last_used_at timestamptz,
    CONSTRAINT api_keys_key PRIMARY KEY (log, id),
    CONSTRAINT api_keys_prefix UNIQUE (log, prefix)
  );

  CREATE TABLE claim_codes (
    log text NOT NULL,
    code_hash text NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamptz NOT NULL,
    issued_by text,
    CONSTRAINT claim_codes_key PRIMARY KEY (log, code_hash)
  );

  CREATE TABLE device_secrets (
    log text NOT NULL,
    kind text NOT NULL,
    prefix text NOT NULL,
    key_id text NOT NULL,
    secret_hash text NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamptz,
    CONSTRAINT device_secrets_key PRIMARY KEY (log, kind, prefix),
    CONSTRAINT device_secrets_of_key FOREIGN KEY (log, key_id) REFERENCES api_keys (log, id),
    CONSTRAINT device_secrets_kind CHECK (kind IN ('credential', 'token', 'session')),
    CONSTRAINT device_secrets_expiry CHECK (kind = 'credential' OR expires_at IS NOT NULL)
  );
  CREATE INDEX device_secrets_by_key ON device_secrets (log, key_id)`;

// Provisional acts are unlogged: after a crash of the server the devices send them again. The confidence with which a device inferred a command is no
// part of the log, whose leaves everybody reads.
const DEVICES = `
  CREATE TABLE ingest_refusals (
    log text NOT NULL,
    device text NOT NULL,
    epoch text NOT NULL,
    sequence bigint NOT NULL,
    table_id text NOT NULL,
    command_id text NOT NULL,
    body text NOT NULL,
    code text NOT NULL,
    reason text NOT NULL,
    refused_at timestamptz NOT NULL,
    CONSTRAINT ingest_refusals_key PRIMARY KEY (log, device, epoch, sequence)
  );
  CREATE INDEX ingest_refusals_of_table ON ingest_refusals (log, table_id, refused_at);

  CREATE TABLE device_damages (
    log text NOT NULL,
    device text NOT NULL,
    report_id text NOT NULL,
    table_id text NOT NULL,
    reason text NOT NULL,
    file text,
    first_byte bigint,
    end_byte bigint,
    epoch text,
    lost_from bigint,
    lost_to bigint,
    found_at timestamptz NOT NULL,
    reported_at timestamptz NOT NULL,
    CONSTRAINT device_damages_key PRIMARY KEY (log, device, report_id)
  );
  CREATE INDEX device_damages_of_table ON device_damages (log, table_id, reported_at);

  CREATE TABLE device_status (
    log text NOT NULL,
    device text NOT NULL,
    table_id text NOT NULL,
    status text NOT NULL,
    reported_at timestamptz NOT NULL,
    CONSTRAINT device_status_key PRIMARY KEY (log, device, table_id)
  );

  CREATE UNLOGGED TABLE provisional_acts (
    log text NOT NULL,
    table_id text NOT NULL,
    deal_id text NOT NULL,
    sequence integer NOT NULL,
    acts text NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT provisional_acts_key PRIMARY KEY (log, table_id)
  );

  CREATE TABLE act_confidences (
    log text NOT NULL,
    deal_id text NOT NULL,
    command_id text NOT NULL,
    per_mille integer NOT NULL,
    CONSTRAINT act_confidences_key PRIMARY KEY (log, deal_id, command_id)
  )`;

// Names of players can be erased without changing an event or a hash. Seeds of software walls are secret until the log reveals them.
const TABLES = `
  CREATE TABLE tables (
    log text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    state text NOT NULL,
    opened_at timestamptz NOT NULL,
    CONSTRAINT tables_key PRIMARY KEY (log, id),
    CONSTRAINT tables_state CHECK (state IN ('running', 'needs-referee', 'closed'))
  );

  CREATE TABLE referee_questions (
    log text NOT NULL,
    id text NOT NULL,
    table_id text NOT NULL,
    device text NOT NULL,
    deal_id text NOT NULL,
    body text NOT NULL,
    opened_at timestamptz NOT NULL,
    statement_id text,
    statement text,
    answered_by text,
    answered_at timestamptz,
    outcome text,
    closed_at timestamptz,
    CONSTRAINT referee_questions_key PRIMARY KEY (log, id),
    CONSTRAINT referee_questions_statement UNIQUE (log, statement_id)
  );
  CREATE INDEX referee_questions_of_table ON referee_questions (log, table_id, opened_at);

  CREATE TABLE players (
    log text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT players_key PRIMARY KEY (log, id),
    CONSTRAINT players_name CHECK (char_length(name) BETWEEN 1 AND 80)
  );

  CREATE TABLE tile_sets (
    log text NOT NULL,
    id text NOT NULL,
    version bigint NOT NULL,
    body text NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT tile_sets_key PRIMARY KEY (log, id)
  );

  CREATE TABLE wall_seeds (
    log text NOT NULL,
    deal_id text NOT NULL,
    seed text NOT NULL,
    CONSTRAINT wall_seeds_key PRIMARY KEY (log, deal_id)
  )`;

/** The data of the API outside the log: tables, keys, devices, questions, players, tile sets and seeds of walls. */
export const OUTSIDE_THE_LOG = [TABLES, KEYS, DEVICES].join(';');
