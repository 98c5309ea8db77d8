import pg from 'pg';

/** Copies of all deals that one transaction adds. */
const COPIES_AT_ONCE = 40;

/**
 * The id of copy k. The time in an id of version 7 is replaced by a later one, so the ids of copies are as ordered as new ones.
 */
const COPY_ID = `
  CREATE FUNCTION pg_temp.copy_id(id text, k bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT overlay(id PLACING substr(h, 1, 8) || '-' || substr(h, 9, 4) FROM 1 FOR 13)
    FROM (SELECT lpad(to_hex(1800000000000 + k), 12, '0') AS h) t
  $$`;

/** The rows of the recorded deals, before there are copies. */
const RECORDED = ['events', 'streams', 'commands', 'disclosures', 'deals'] as const;

const STREAM = `'deal/' || pg_temp.copy_id(substr(stream, 6), k)`;
const HASH = 'sha256(hash || int8send(k))';
const COMMAND = 'pg_temp.copy_id(command_id, k)';
const LEAF = `replace(replace(leaf, substr(stream, 6), pg_temp.copy_id(substr(stream, 6), k)), command_id, ${COMMAND})`;

/** The columns of each table and their values in copy k. $3 is the number of recorded events. */
const COPIES: Readonly<Record<(typeof RECORDED)[number], Readonly<Record<string, string>>>> = {
  events: {
    ...{ log: 'log', position: 'position + k * $3', stream: STREAM, sequence: 'sequence', type: 'type' },
    ...{ command_id: COMMAND, leaf: LEAF, hash: HASH },
  },
  streams: { log: 'log', stream: STREAM, sequence: 'sequence', hash: HASH },
  commands: {
    ...{ log: 'log', command_id: COMMAND },
    ...{ first_position: 'first_position + k * $3', last_position: 'last_position + k * $3' },
  },
  disclosures: {
    ...{ log: 'log', hash: HASH, stream: STREAM, sequence: 'sequence', path: 'path', salt: 'salt' },
    ...{ value: 'value', owner: 'owner' },
  },
  deals: {
    ...{ log: 'log', id: 'pg_temp.copy_id(id, k)', position: 'position + k * $3', table_id: 'table_id' },
    ...{ match_id: 'match_id', rule_set: 'rule_set', edition: 'edition', recording: 'recording', source: 'source' },
    ...{ status: 'status', opened_at: `opened_at + k * interval '1 minute'` },
  },
};

const copyInto = (table: (typeof RECORDED)[number]): string => {
  const columns = COPIES[table];
  return `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
    SELECT ${Object.values(columns).join(', ')}
    FROM pg_temp.recorded_${table}, generate_series($1::bigint, $2::bigint) k, (SELECT $3::bigint) n ORDER BY k`;
};

/**
 * Copies the deals of a log until it has at least so many events, with everything that the store keeps of them. The hashes of copies are
 * made up, so they form no chain.
 * @returns the number of events of the log.
 */
export const copyDeals = async (adminUrl: string, log: string, least: number): Promise<number> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query(COPY_ID);
    for (const table of RECORDED) await client.query(`CREATE TEMP TABLE recorded_${table} AS TABLE ${table}`);
    const { rows } = await client.query<{ events: string }>('SELECT count(*) AS events FROM events');
    const recorded = Number(rows[0]!.events);
    const copies = Math.ceil(least / recorded) - 1;
    for (let first = 1; first <= copies; first += COPIES_AT_ONCE) {
      const last = Math.min(copies, first + COPIES_AT_ONCE - 1);
      await client.query('BEGIN');
      for (const table of RECORDED) await client.query(copyInto(table), [first, last, recorded]);
      for (const table of ['log_head', 'directory_progress'])
        await client.query(`UPDATE ${table} SET position = $2 WHERE log = $1`, [log, (last + 1) * recorded]);
      await client.query('COMMIT');
    }
    await client.query('VACUUM ANALYZE');
    return (copies + 1) * recorded;
  } finally {
    await client.end();
  }
};
