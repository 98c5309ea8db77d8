/**
 * The limit beside which the API is measured: Fastify and one INSERT with its commit a request, without keys, rules, hashes or
 * reads. A program of its own: `node bare-server.js DATABASE_URL CONNECTIONS`; prints its address.
 */
import fastify from 'fastify';
import pg from 'pg';

const [, , connectionString = '', connections = '8'] = process.argv;
const pool = new pg.Pool({ connectionString, max: Number(connections) });
await pool.query('CREATE TABLE IF NOT EXISTS bare (id bigserial PRIMARY KEY, body text NOT NULL)');

const server = fastify();
server.post('/', async (request) => {
  await pool.query({
    name: 'insert',
    text: 'INSERT INTO bare (body) VALUES ($1)',
    values: [JSON.stringify(request.body)],
  });
  return { stored: true };
});
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
