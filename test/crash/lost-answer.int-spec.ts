import { NO_HASH, type AppendBatch, type StoredEvent } from '#event-log';
import { openDatabase, type Database } from '../../libs/persistence/src/database.js';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { batchOf, draws } from '../../libs/event-log/src/testing/batches.js';
import { nodeSha256 } from '../../libs/event-log/src/testing/node-sha256.js';
import { StatementProxy } from './statement-proxy.js';
import { WRITES } from './matrix.js';

let server: TestDatabase;
let line: StatementProxy;
let logs = 0;
let log: string;
/** A process behind the line that fails, and one with a line of its own. */
let store: Database;
let other: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  line = await StatementProxy.start(Number(new URL(server.url).port));
}, 120_000);
beforeEach(async () => {
  log = `club-${(logs += 1)}.example/log`;
  const url = Object.assign(new URL(server.url), { port: line.port }).href;
  store = await openDatabase({ url, log, sha256: nodeSha256 });
  other = await openDatabase({ url: server.url, log, sha256: nodeSha256 });
});
afterEach(() => Promise.all([store.close(), other.close()]));
afterAll(async () => {
  await line.stop();
  await server.drop();
});

const draw = (command: string, expected: number): AppendBatch => batchOf(command, draws(command, 'deal-1', expected));

/** Appends c2 and c3 on top of c1, prepared one after the other; the connection ends at the statement that writes c2. */
const struckAtSecond = async (afterAnswer: boolean): Promise<void> => {
  await store.events.append(draw('c1', 0));
  const struck = line.strike(WRITES['events, heads, commands, answers, notification'], 0, {
    afterAnswer,
    beside: () => Promise.resolve(),
  });
  const results = await Promise.allSettled([store.events.append(draw('c2', 1)), store.events.append(draw('c3', 2))]);
  await struck;
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
};

/** The commands of the log in their order, which form one chain. */
const commandsInOrder = async (): Promise<readonly string[]> => {
  const events: readonly StoredEvent[] = await other.events.readAll({ after: 0 });
  expect(events.map(({ position, leaf }) => [position, leaf.sequence])).toEqual(
    events.map((_, at) => [at + 1, at + 1]),
  );
  expect(events.map(({ leaf }) => leaf.previousHash)).toEqual(
    [NO_HASH, ...events.map(({ hash }) => hash)].slice(0, -1),
  );
  return events.map(({ leaf }) => leaf.cause.commandId);
};

it('a group that was written, but whose answer is lost: a repeat gets the first result, and what was prepared on top is not lost', async () => {
  await struckAtSecond(true);
  expect(await commandsInOrder()).toEqual(['c1', 'c2']);
  expect(await store.events.append(draw('c2', 1))).toMatchObject({ kind: 'appended', duplicate: true });
  expect(await store.events.append(draw('c3', 2))).toMatchObject({ kind: 'appended', duplicate: false });
  expect(await commandsInOrder()).toEqual(['c1', 'c2', 'c3']);
});

it('a group that is lost: the next event follows that of another process at the same sequence, not the lost one', async () => {
  await struckAtSecond(false);
  expect(await other.events.append(draw('other', 1))).toMatchObject({ kind: 'appended' });
  expect(await store.events.append(draw('c3', 2))).toMatchObject({ kind: 'appended', duplicate: false });
  expect(await store.events.append(draw('c2', 1))).toMatchObject({ kind: 'conflict', actual: 3 });
  expect(await commandsInOrder()).toEqual(['c1', 'other', 'c3']);
});
