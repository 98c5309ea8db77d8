/**
 * The limits beside which the API is measured: Fastify and one INSERT with its commit a request, without keys, rules, hashes or
 * reads. `POST /row` stores the body in one row. `POST /rows/:stream` stores the rows of a command of average size and answers as many bytes as
 * the API does. A program of its own: `node bare-server.js DATABASE_URL CONNECTIONS`; prints its address.
 */
import fastify from 'fastify';
import pg from 'pg';

const [, , connectionString = '', connections = '8'] = process.argv;
const pool = new pg.Pool({ connectionString, max: Number(connections) });
await pool.query(`
  CREATE TABLE IF NOT EXISTS bare (id bigserial PRIMARY KEY, body text NOT NULL);
  CREATE TABLE IF NOT EXISTS bare_events (position bigserial PRIMARY KEY, stream text NOT NULL, sequence integer NOT NULL,
    type text NOT NULL, command_id text NOT NULL, leaf text NOT NULL, hash bytea NOT NULL, UNIQUE (stream, sequence, position));
  CREATE TABLE IF NOT EXISTS bare_streams (stream text PRIMARY KEY, position bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS bare_commands (command_id text PRIMARY KEY, position bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS bare_disclosures (position bigint, path text, salt text, value text, PRIMARY KEY (position, path))`);

/** The rows of a command: three events for two commands, each leaf of 670 bytes, two disclosures, the command, and the head of its stream. */
const ROWS = `
  WITH written AS (
    INSERT INTO bare_events (stream, sequence, type, command_id, leaf, hash)
    SELECT $1, number, 'TileDiscarded', $2, $3, decode($4, 'hex') FROM generate_series(1, $5::integer) AS number
    RETURNING position),
  head AS (
    INSERT INTO bare_streams SELECT $1, max(position) FROM written
    ON CONFLICT (stream) DO UPDATE SET position = excluded.position),
  command AS (INSERT INTO bare_commands SELECT $2, max(position) FROM written)
  INSERT INTO bare_disclosures SELECT max(position), path, $6, '5p' FROM written, unnest(ARRAY['/tile', '/hand']) AS path GROUP BY path`;
const LEAF = 'x'.repeat(670);
const HASH = '5a'.repeat(32);
const SALT = '7'.repeat(32);
/** Of the length of the API's answer to a command. */
const ANSWER = { stored: 'y'.repeat(555) };
let commands = 0;

const server = fastify();
server.post<{ Params: { readonly stream: string } }>('/rows/:stream', async ({ params: { stream } }) => {
  commands += 1;
  const values = [`deal/${stream}`, `command-${commands}`, LEAF, HASH, 1 + (commands % 2), SALT];
  await pool.query({ name: 'rows', text: ROWS, values });
  return ANSWER;
});
server.post('/row', async (request) => {
  await pool.query({
    name: 'insert',
    text: 'INSERT INTO bare (body) VALUES ($1)',
    values: [JSON.stringify(request.body)],
  });
  return { stored: true };
});
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
