import pg from 'pg';
import type { AcceptedAppend, EventStore } from '#event-log';
import { LogAppender } from '#event-log';
import { GroupCommit } from '../../../libs/persistence/src/append/group-commit.js';
import { writeGroup } from '../../../libs/persistence/src/append/write.js';
import { sha256 } from '../../../apps/api/src/platform/environment/environment.js';
import type { Send } from '../api/load.js';
import { discard } from './discards.js';

/** Groups as in the store. */
const LIMITS = { group: 250, waiting: 2000 };

/** Clients of one kind, and what ends them. */
export interface Clients {
  readonly clients: readonly Send[];
  readonly close: () => Promise<void>;
}

const done = <T>(all: readonly T[]): readonly PromiseSettledResult<T>[] =>
  all.map((value) => ({ status: 'fulfilled', value }));

/** One INSERT and its commit for each event, on as many connections as clients, at most 32. */
export const bareInserts = async (url: string, count: number): Promise<Clients> => {
  const pool = new pg.Pool({ connectionString: url, max: Math.min(count, 32) });
  await pool.query('CREATE TABLE IF NOT EXISTS bare (position bigserial PRIMARY KEY, leaf text NOT NULL)');
  const leaf = leafOf('bare', 'deal/bare');
  const send = async (): Promise<void> => {
    await pool.query({ name: 'bare', text: 'INSERT INTO bare (leaf) VALUES ($1)', values: [leaf] });
  };
  return { clients: Array.from({ length: count }, () => send), close: () => pool.end() };
};

/** Group commit with nothing else: one statement locks and moves a head and inserts the events of a group. */
export const bareGroups = async (url: string, count: number): Promise<Clients> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    CREATE TABLE IF NOT EXISTS bare_head (position bigint NOT NULL);
    CREATE TABLE IF NOT EXISTS bare_events (position bigint PRIMARY KEY, leaf text NOT NULL);
    INSERT INTO bare_head SELECT 0 WHERE NOT EXISTS (SELECT FROM bare_head)`);
  const commit = new GroupCommit<string, undefined>(async (leaves) => {
    await client.query({
      name: 'bare-group',
      text: `WITH head AS (UPDATE bare_head SET position = position + $2 RETURNING position - $2 AS before)
             INSERT INTO bare_events SELECT before + n, leaf FROM head, unnest($1::text[]) WITH ORDINALITY AS e (leaf, n)`,
      values: [leaves, leaves.length],
    });
    return done(leaves.map(() => undefined));
  }, LIMITS);
  const leaf = leafOf('bare', 'deal/bare');
  const send = async (): Promise<void> => commit.add(leaf);
  return { clients: Array.from({ length: count }, () => send), close: () => client.end() };
};

/** Group commit into our own tables with their constraints and triggers, of events that were made and hashed before. */
export const ownTables = async (url: string, log: string, count: number, events: number): Promise<Clients> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const table of ['log_head', 'directory_progress'])
    await client.query(`INSERT INTO ${table} (log, position) VALUES ($1, 0)`, [log]);
  const made = madeAppends(log, count, events);
  const commit = new GroupCommit<AcceptedAppend, undefined>(async (group) => {
    const answer = await writeGroup(client, log, group);
    if (answer !== 'written') throw new Error(`append_group answers ${answer}`);
    return done(group.map(() => undefined));
  }, LIMITS);
  let next = 0;
  const send = async (): Promise<void> => {
    const append = made[next];
    if (append === undefined) throw new Error(`more than ${events} events were written: make more`);
    next += 1;
    return commit.add(append);
  };
  return { clients: Array.from({ length: count }, () => send), close: () => client.end() };
};

/** The store: each client appends discards to a stream of its own. */
export const storeAppends = (store: EventStore, name: string, count: number): readonly Send[] =>
  Array.from({ length: count }, (_, index): Send => {
    let sequence = 0;
    return async () => {
      const result = await store.append(discard(`deal/${name}-${index}`, sequence));
      if (result.kind !== 'appended') throw new Error(`a discard is answered ${result.kind}`);
      sequence += 1;
    };
  });

/** Writes events that were made before, in groups as large as those of the store. */
export const writeMadeAppends = async (
  client: pg.Client,
  log: string,
  streams: number,
  events: number,
): Promise<void> => {
  const made = madeAppends(log, streams, events);
  for (let start = 0; start < made.length; start += LIMITS.group)
    await writeGroup(client, log, made.slice(start, start + LIMITS.group));
};

const madeAppends = (log: string, streams: number, events: number): readonly AcceptedAppend[] => {
  const appender = new LogAppender(log, sha256);
  const made: AcceptedAppend[] = [];
  for (let index = 0; index < events; index += 1)
    appender.append(discard(`deal/own-${index % streams}`, Math.floor(index / streams)), (each) => made.push(each));
  return made;
};

const leafOf = (log: string, stream: string): string => {
  let text = '';
  new LogAppender(log, sha256).append(discard(stream, 0), ({ appended }) => (text = appended.events[0]!.leafText));
  return text;
};
