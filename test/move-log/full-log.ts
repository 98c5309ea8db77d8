import pg from 'pg';
import { checkpointText, keyChangeText, MerkleTree, noteKeyText } from '#event-log';
import { openDatabase } from '#persistence';
import { nodeSha256, nodeVerify } from '#testing';
import { batchOf, draws } from '../../libs/event-log/src/testing/batches.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { SigningKey } from '../bundles/signed-log.js';

export const LOG = 'club.example/log';
export const TOOLS = { sha256: nodeSha256, verify: nodeVerify };

/** A text with each kind of character that a format may escape. */
const ODD_TEXT = `Zoë "Ｔｉｌｅ" O'Neil \\ \\n \t\r\n {"a":[1,null]},\u0001\u007f\u2028 🀄 東`;
/** Larger than the safe integers of JavaScript. */
const LARGE = '9007199254740993';

/** Rows that the event store does not write. Microseconds, empty texts, null, and texts that look like other values. */
const ROWS = `
  INSERT INTO api_keys VALUES
    ($1, 'key-1', $2, 'p1', 'hash-1', ARRAY['admin', 'a,b', '"', 'NULL', ''], '2026-03-11 09:30:00.123456+00', NULL),
    ($1, 'key-2', '', 'p2', 'hash-2', ARRAY[]::text[], '1969-12-31 23:59:59.999999+00', 'infinity');
  INSERT INTO tables VALUES ($1, 'table-1', $2, 'needs-referee', '2026-03-11 09:30:00.000001+05:45');
  INSERT INTO ingest_refusals VALUES ($1, 'reader-7', 'boot-1', $3, 'table-1', 'c9', $2, 'NOT_HELD', $2, '2026-03-11 10:00:00+00');
  INSERT INTO device_damages VALUES ($1, 'reader-7', 'report-1', 'table-1', $2, NULL, 0, $3, '', NULL, 7, now(), now());
  INSERT INTO device_status VALUES ($1, 'reader-7', 'table-1', '{"a": 1e3, "b": null}', clock_timestamp());
  INSERT INTO act_confidences VALUES ($1, 'deal-1', 'command-1', 999);
  INSERT INTO claim_codes VALUES ($1, 'code-hash', $2, ARRAY['device:reader-7'], now(), NULL);
  INSERT INTO device_secrets VALUES ($1, 'credential', 'd1', 'key-1', 'hash', ARRAY['table:table-1'], NULL);
  INSERT INTO referee_questions (log, id, table_id, device, deal_id, body, opened_at, statement)
    VALUES ($1, 'question-1', 'table-1', 'reader-7', 'deal-1', $2, now(), '');
  INSERT INTO players VALUES ($1, 'player-1', $2, '2026-03-11 09:30:00.123456+00'), ($1, 'player-2', 'null', now());
  INSERT INTO tile_sets VALUES ($1, 'set-1', $3, $2, now());
  INSERT INTO wall_seeds VALUES ($1, 'deal-1', '00ff');
  INSERT INTO idempotency_keys VALUES ($1, 'key-1:once', 'request', 201, $2, '2026-03-11 09:30:00.5+00');
  INSERT INTO matches VALUES ($1, 'match-1', 1, 'table-1', 'sichuan-mil', '2019-03-11', 'open', now());
  INSERT INTO deals VALUES ($1, 'deal-1', 1, 'table-1', NULL, 'sichuan-mil', '2019-03-11', 'full', 'person', 'open', now());
  INSERT INTO places VALUES ($1, 'table-1', 'deal/one');
  INSERT INTO tree_tiles VALUES ($1, 0, 0, decode(repeat('00ff5c0a', 16), 'hex'));
  INSERT INTO witness_states VALUES ($1, 'w.example+1+A', 'cosigned', $2, now())`;

/** The keys of the log: the first one and the one after it. */
export const KEYS = [new SigningKey(LOG), new SigningKey(LOG)] as const;

/** A database with a log that has at least one row in each table, and signed checkpoints, the last one before its last event. */
export async function makeFullLog(events: number): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { events: store, close } = await openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 });
  await store.append({
    ...batchOf('c1', draws('c1', 'deal/one', 0, events)),
    device: { device: 'reader-7', epoch: 'boot-1', sequence: 1, table: 'table-1' },
  });
  const leaves = (await store.readAll({ after: 0, limit: events })).map(({ leafText }) => leafText);
  await close();
  await asOwner(database, async (client) => {
    const values = [LOG, ODD_TEXT, LARGE].map((value) => pg.escapeLiteral(value));
    await client.query(ROWS.replace(/\$([123])/g, (_, number: string) => values[Number(number) - 1]!));
    await sign(client, leaves, [Math.ceil(events / 2), events - 1]);
  });
  return database;
}

/** Signs two checkpoints, each by a key of its own, and has the first one cosigned. */
async function sign(client: pg.Client, leaves: readonly string[], sizes: readonly [number, number]): Promise<void> {
  const change = keyChangeText({ origin: LOG, size: sizes[0], key: KEYS[1].noteKey }, nodeSha256);
  const both = KEYS[0].signed(change) + KEYS[1].signed(change).slice(change.length + 1);
  for (const [index, size] of sizes.entries()) {
    const key = KEYS[index]!;
    const tree = new MerkleTree(nodeSha256);
    for (const leaf of leaves.slice(0, size)) tree.add(leaf);
    const keyText = noteKeyText(key.noteKey, nodeSha256);
    const since = index === 0 ? [0, null] : [sizes[0], both];
    await client.query('INSERT INTO log_keys VALUES ($1, $2, $3, $4, $5)', [LOG, index + 1, keyText, ...since]);
    const note = key.signed(checkpointText({ origin: LOG, size, root: tree.root() }));
    await client.query('INSERT INTO checkpoints VALUES ($1, $2, $3, $4)', [LOG, size, tree.root(), note]);
  }
  await client.query(`INSERT INTO cosignatures VALUES ($1, $2, 'w.example+1+A', 1773221400, '— w.example AAAA')`, [
    LOG,
    sizes[0],
  ]);
}

/** Runs `work` as the owner of the database. */
export async function asOwner<T>({ adminUrl }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The tables that have rows of a log by their columns, whatever the move takes for them. */
async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'log' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The rows of each table as PostgreSQL's own text of a row, which is not the one that a move copies. Empty tables are left out. */
export const storedRows = (database: TestDatabase, log = LOG): Promise<Readonly<Record<string, readonly string[]>>> =>
  asOwner(database, async (client) => {
    const stored: Record<string, readonly string[]> = {};
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${table} t WHERE log = $1 ORDER BY 1`,
        [log],
      );
      if (rows.length > 0) stored[table] = rows.map(({ row }) => row);
    }
    return stored;
  });
