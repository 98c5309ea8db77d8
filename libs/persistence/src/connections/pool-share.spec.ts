import type pg from 'pg';
import { PoolShare } from './pool-share.js';

/** A pool whose connections only record how often they were released. */
class Pool {
  opened = 0;
  readonly released: (Error | boolean | undefined)[] = [];
  fault: Error | undefined;
  statementFault: Error | undefined;
  readonly statements: unknown[] = [];
  slow = 0;

  readonly connect = async (): Promise<pg.PoolClient> => {
    if (this.slow > 0) await new Promise((resolve) => setTimeout(resolve, this.slow));
    if (this.fault) throw this.fault;
    this.opened += 1;
    return {
      release: (broken?: Error | boolean) => void this.released.push(broken),
      query: (statement: unknown) => {
        this.statements.push(statement);
        return this.statementFault ? Promise.reject(this.statementFault) : Promise.resolve({ rows: [] });
      },
    } as unknown as pg.PoolClient;
  };
}

let pool: Pool;
beforeEach(() => (pool = new Pool()));
const shareOf = (connections: number, waitMs = 60_000) => new PoolShare(pool, { connections, waitMs });

it('opens at most its number of connections, and passes on a released one in the order of asking', async () => {
  const share = shareOf(1);
  const first = await share.connect();
  const order: string[] = [];
  const use = async (name: string): Promise<void> => {
    const client = await share.connect();
    order.push(name);
    client.release();
  };
  const [second, third] = [use('second'), use('third')];
  await Promise.resolve();
  expect(pool.opened).toBe(1);
  first.release();
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
  expect(pool.released).toHaveLength(3);
});

it('refuses a caller that waits too long, and its place goes to the next one', async () => {
  const share = shareOf(1, 20);
  const first = await share.connect();
  await expect(share.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  first.release();
  (await share.connect()).release();
  expect(pool.opened).toBe(2);
});

it('releases a connection that comes after the time limit', async () => {
  const share = shareOf(1, 20);
  pool.slow = 60;
  await expect(share.connect()).rejects.toThrow('timeout exceeded');
  pool.slow = 0;
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(pool.released).toHaveLength(1);
  (await share.connect()).release();
});

it('a connection that cannot be opened leaves its place free', async () => {
  const share = shareOf(1);
  pool.fault = new Error('refused');
  await expect(share.connect()).rejects.toThrow('refused');
  pool.fault = undefined;
  (await share.connect()).release();
});

it('closes the connection of a statement that fails, and of no other', async () => {
  const share = shareOf(1);
  await share.query('SELECT 1');
  const lost = (pool.statementFault = new Error('lost'));
  await expect(share.query('SELECT 1')).rejects.toThrow('lost');
  expect(pool.released).toEqual([undefined, lost]);
});

it('a named statement keeps its name, so that each connection parses it once', async () => {
  const share = shareOf(1);
  await share.query({ name: 'one', text: 'SELECT $1' }, [1]);
  await share.query('SELECT 2');
  expect(pool.statements).toMatchObject([{ name: 'one', text: 'SELECT $1', values: [1] }, { text: 'SELECT 2' }]);
  expect(pool.statements[1]).not.toHaveProperty('name');
});
