import type { Socket } from 'node:net';
import fc from 'fast-check';
import pg from 'pg';
import { eventsCausedBy, type AppendBatch, type EventStore, type LogObject } from '#event-log';
import {
  DEAL_LISTING_TYPES,
  dealListing,
  MATCH_LISTING_TYPES,
  matchListing,
  matchStreamOf,
  streamOf,
} from '#projections';
import { runs } from '#testing';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from '../database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

let server: TestDatabase;
const open: Database[] = [];
beforeAll(async () => {
  server = await createTestDatabase();
}, 120_000);
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(() => server.drop());

const opened = async (log: string): Promise<Database> => {
  const database = await openDatabase({ url: server.url, log, sha256: nodeSha256 });
  open.push(database);
  return database;
};

const idOf = (number: number): string => `01981c4e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const DEAL = streamOf(idOf(1));
const MATCH = matchStreamOf(idOf(2));
const OPENED = { table: 'table-1', ruleSet: 'sichuan-mil', edition: '2006', recording: 'result', source: 'person' };

let commands = 0;
/** The append of one command to one stream: events of these types with these data. */
const adding = (stream: string, expected: number, ...added: readonly (readonly [string, LogObject])[]): AppendBatch => {
  const commandId = `c${(commands += 1)}`;
  const cause = { commandId, actor: 'table-1', source: 'person', command: { type: 'Any' } };
  const times = { occurredAt: '2026-03-11T09:30:00.000Z', recordedAt: '2026-03-11T09:30:00.250Z' };
  const events = eventsCausedBy(
    { ...cause, ...times },
    added.map(([type, data]) => ({ type, schemaVersion: 1, data })),
  );
  return batchOf(commandId, { stream, expectedSequence: expected, events, disclosures: [] });
};
const settled = ['DealSettled', { ending: 'wins' }] as const;
const drawn = (stream: string, expected: number): AppendBatch => {
  const commandId = `c${(commands += 1)}`;
  return batchOf(commandId, draws(commandId, stream, expected));
};

const statusesIn = async ({ directory }: Database): Promise<readonly string[]> => {
  const [deals, matches] = [
    await directory.deals({}, { order: 'asc', limit: 10 }),
    await directory.matches({}, { order: 'asc', limit: 10 }),
  ];
  return [...deals, ...matches].map(({ status }) => status);
};

const appendEach = async (store: EventStore, ...batches: readonly AppendBatch[]): Promise<void> => {
  for (const batch of batches) expect(await store.append(batch)).toMatchObject({ kind: 'appended' });
};

type Statement = string | { readonly name?: string; readonly text: string };
/** Calls `sending` before each statement of any connection; the statement is sent when its promise resolves. */
const beforeEachStatement = (
  sending: (connection: object, statement: Statement) => Promise<unknown> | undefined,
): void => {
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...args: unknown[]) {
    const send = () => Reflect.apply(query, this, args) as unknown;
    return (sending(this, args[0] as Statement)?.then(send) ?? send()) as never;
  });
};

describe('a process that gets no processor after it has sent a group', () => {
  it.each([
    ['that opens a deal', () => adding(DEAL, 0, ['DealOpened', OPENED]), []],
    ['that settles a deal', () => adding(DEAL, 1, settled), [adding(DEAL, 0, ['DealOpened', OPENED])]],
  ])('%s does not hold up others', async (name, group, before) => {
    const log = `${name.replaceAll(' ', '-')}.example/log`;
    const [starved, other] = [await opened(log), await opened(log)];
    // The groups after the first are prepared.
    await appendEach(starved.events, drawn('deal-0', 0), ...before);
    let goOn = (): void => undefined;
    const stop = new Promise<void>((resolve) => (goOn = resolve));
    const isSent = new Promise<void>((resolve) => {
      let stopped: object | undefined;
      beforeEachStatement((connection, statement) => {
        if (stopped === connection) return stop;
        if (stopped === undefined && typeof statement === 'object' && statement.name?.startsWith('append-group')) {
          stopped = connection;
          resolve();
        }
        return undefined;
      });
    });
    const appending = starved.events.append(group());
    await isSent;
    expect(await other.events.append(drawn('deal-9', 0))).toMatchObject({ kind: 'appended' });
    goOn();
    expect(await appending).toMatchObject({ kind: 'appended' });
    expect(await statusesIn(starved)).toEqual([before.length === 0 ? 'open' : 'settled']);
  });
});

/** How often processes send something after an answer while they hold the lock of the head, for each transaction that locks it first. */
const turnsUnderLock = (): readonly number[] => {
  const turns: number[] = [];
  const watched = new WeakSet<object>();
  beforeEachStatement((connection) => {
    if (watched.has(connection)) return undefined;
    watched.add(connection);
    const { stream } = (connection as { readonly connection: { readonly stream: Socket } }).connection;
    let [isLocked, isAnswered, count] = [false, false, 0];
    // Before the driver, which may send the next statement when it reads an answer.
    stream.prependListener('data', () => (isAnswered = true));
    const { write } = stream;
    stream.write = (...args: unknown[]) => {
      const bytes = (args[0] as Buffer).toString('latin1');
      if (bytes.includes('FOR UPDATE')) [isLocked, count] = [true, 0];
      else if (isLocked && isAnswered) count += 1;
      isAnswered = false;
      if (isLocked && /COMMIT(?!TED)/.test(bytes)) isLocked = turns.push(count) < 0;
      return Reflect.apply(write, stream, args) as boolean;
    };
    return undefined;
  });
  return turns;
};

it('a group that is decided under the lock gives the process one turn, also where it changes listings', async () => {
  const turns = turnsUnderLock();
  const [one, other] = [await opened('turns.example/log'), await opened('turns.example/log')];
  await appendEach(one.events, adding(DEAL, 0, ['DealOpened', OPENED]), adding(MATCH, 0, ['MatchOpened', OPENED]));
  // The process has not seen the events of the other one, so it decides under the lock.
  await appendEach(other.events, adding(DEAL, 1, settled));
  await appendEach(one.events, adding(DEAL, 2, ['RewoundTo', { sequence: 1 }]));
  await appendEach(other.events, adding(MATCH, 1, ['MatchEnded', { cause: 'deals' }]), adding(DEAL, 3, settled));
  expect(await statusesIn(one)).toEqual(['settled', 'ended']);
  expect(turns.length).toBeGreaterThanOrEqual(3);
  expect(new Set(turns)).toEqual(new Set([1]));
});

/** An act at one of three deals or at the match; `ending` counts for ends, `back` for rewinds. */
interface Act {
  readonly stream: number;
  readonly kind: 'drawn' | 'end' | 'rewind';
  readonly ending: string;
  readonly back: number;
  /** Which of two processes appends it. */
  readonly process: 0 | 1;
}
const act: fc.Arbitrary<Act> = fc.record({
  stream: fc.nat(3),
  kind: fc.constantFrom('drawn', 'end', 'rewind'),
  ending: fc.constantFrom('wins', 'wall-empty', 'void', 'abandoned'),
  back: fc.nat(5),
  process: fc.constantFrom(0, 0, 0, 1),
});
const DEALS = [10, 11, 12].map((number) => streamOf(idOf(number)));
const STREAMS = [...DEALS, MATCH];

/** Returns the batches of acts. The first act at a stream opens it. */
const batchesOf = (acts: readonly Act[]): readonly AppendBatch[] => {
  const lengths = STREAMS.map(() => 0);
  return acts.map(({ stream: index, kind, ending, back }) => {
    const [stream, expected] = [STREAMS[index]!, lengths[index]!];
    lengths[index] = expected + 1;
    const isMatch = stream === MATCH;
    if (expected === 0) return adding(stream, 0, [isMatch ? 'MatchOpened' : 'DealOpened', OPENED]);
    if (kind === 'drawn') return drawn(stream, expected);
    if (isMatch) return adding(stream, expected, ['MatchEnded', { cause: 'deals' }]);
    if (kind === 'end') return adding(stream, expected, ['DealSettled', { ending }]);
    return adding(stream, expected, ['RewoundTo', { sequence: Math.max(1, expected - back) }]);
  });
};

/** The listings by the whole log. */
const listingsIn = async ({ events }: Database) => {
  const all = await events.readAll({ after: 0 });
  const listed = (stream: string, types: readonly string[]) =>
    all.filter(({ leaf }) => leaf.stream === stream && types.includes(leaf.type));
  const deals = DEALS.flatMap((stream) => dealListing(listed(stream, DEAL_LISTING_TYPES)) ?? []);
  return {
    deals: deals.toSorted((a, b) => a.position - b.position).map(({ hasEnded: _, ...deal }) => deal),
    matches: [matchListing(listed(MATCH, MATCH_LISTING_TYPES)) ?? []].flat(),
  };
};

it('the listings are those of the whole log, whichever process appends and how many appends are one group', async () => {
  let logs = 0;
  const statuses = new Set<string>();
  const together = fc.integer({ min: 1, max: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), together, async (acts, count) => {
      const log = `random-${(logs += 1)}.example/log`;
      const processes = [await opened(log), await opened(log)] as const;
      const batches = batchesOf(acts);
      for (let start = 0; start < batches.length; start += count) {
        const { events } = processes[acts[start]?.process ?? 0];
        const results = await Promise.all(batches.slice(start, start + count).map((batch) => events.append(batch)));
        expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['appended']));
      }
      const [{ directory }] = processes;
      const page = { order: 'asc', limit: 10 } as const;
      const expected = await listingsIn(processes[0]);
      expect(await directory.deals({}, page)).toEqual(expected.deals);
      expect(await directory.matches({}, page)).toEqual(expected.matches);
      for (const { status } of [...expected.deals, ...expected.matches]) statuses.add(status);
      await Promise.all(open.splice(0).map((each) => each.close()));
    }),
    { numRuns: runs(20) },
  );
  expect([...statuses].sort()).toEqual(['abandoned', 'ended', 'open', 'settled', 'voided']);
});
