import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DealEvent } from '#deal';
import { openDeal } from '#testing';
import { uuidv7 } from '../api/uuidv7.js';
import { firstDifference } from './support/first-difference.js';
import { Deployment, TABLE } from './support/deployment.js';
import { NetworkedTable } from './support/networked-table.js';
import type { Program } from './support/program.js';

const READY_MS = 60_000;
const PLAYED_MS = 240_000;
const FIRST_TABLE = ['--seed', '2626', '--deals', '1', '--speed', '20'];
/** Other tiles, as after a wash: no tile of the first deal is on the table. */
const NEXT_TABLE = ['--seed', '31', '--deals', '1', '--speed', '40'];

let deployment: Deployment;
beforeEach(async () => {
  deployment = await Deployment.start();
}, 120_000);
afterEach(() => deployment.stop(), 60_000);

const until = async (what: string, holds: () => Promise<boolean>, ms = READY_MS): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${ms / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const typesOf = async (deal: string | undefined): Promise<readonly DealEvent['type'][]> =>
  deal === undefined ? [] : (await deployment.events(deal)).map(({ type }) => type);

/** Waits until the only deal has `count` discards. */
const discards = (count: number): Promise<void> =>
  until(
    `${count} discards`,
    async () =>
      (await typesOf((await deployment.deals())[0])).filter((type) => type === 'TileDiscarded').length >= count,
    PLAYED_MS,
  );

const tableNow = () => deployment.table();

/** Expects that the old deal is abandoned, the next one is recorded as played, and the table needs no referee. */
const expectNextDeal = async (state?: string): Promise<void> => {
  const [old, next, ...others] = await deployment.deals();
  expect(others).toEqual([]);
  expect((await typesOf(old)).slice(-2)).toEqual(['DealAbandoned', 'DealSettled']);
  const [truth] = await deployment.truth(state);
  expect(truth?.dealId).toBe(next);
  expect(firstDifference(await deployment.events(next as string), truth?.events ?? [])).toBeUndefined();
  expect(await tableNow()).toMatchObject({ status: 'running', refusals: [] });
  expect(await tableNow()).not.toHaveProperty('heldBy');
  const verdict = await deployment.verify(await deployment.exportLog('all'));
  expect(verdict).toMatchObject({ code: 0, findings: [] });
};

/** Kills a gateway in the middle of a deal. */
const killedGateway = async (): Promise<void> => {
  const gateway = deployment.startGateway(FIRST_TABLE);
  await discards(3);
  await gateway.kill();
};

describe('the next deal is dealt while the gateway is away', () => {
  test('with its state folder: it abandons its deal and records the next', async () => {
    await killedGateway();
    const gateway = deployment.startGateway(NEXT_TABLE);
    await gateway.succeeds(PLAYED_MS);
    expect(gateway.err).toMatch(/deal \S+: its tiles are not on the table any more; the next deal is awaited"/);
    await expectNextDeal();
  }, 400_000);

  test('without its state folder: it reads its deal from the API, abandons it and records the next', async () => {
    await killedGateway();
    const gateway = deployment.startGateway(NEXT_TABLE, 'fresh');
    await gateway.succeeds(PLAYED_MS);
    const [old] = await deployment.deals();
    expect(gateway.err).toContain(
      `deal ${old} is open at ${TABLE} and was opened by this device, which has no record of it"`,
    );
    await expectNextDeal('fresh');
  }, 400_000);

  test('without its state folder and without the API: it abandons its deal when the next is delivered', async () => {
    await killedGateway();
    const [old] = await deployment.deals();
    await deployment.killEveryApi();
    const gateway = deployment.startGateway(NEXT_TABLE, 'fresh');
    await gateway.says(/delivery waits: /, PLAYED_MS);
    await deployment.startApi();
    await gateway.succeeds(PLAYED_MS);
    expect(gateway.err).toContain(`deal ${old} is abandoned: this device opened it and has no record of it`);
    await expectNextDeal('fresh');
  }, 400_000);
});

test('a gateway without its state folder continues the deal on its table', async () => {
  const table = await NetworkedTable.start(deployment, 'tripleWin');
  const first = table.startGateway();
  await discards(1);
  await first.kill();
  await rm(join(deployment.folder, 'gateway'), { recursive: true });
  const second = table.startGateway();
  await second.says(/deal \S+ is open at \S+ and was opened by this device, [^\n]*\n/, READY_MS);
  const { events } = await table.played(PLAYED_MS);
  await until('the settlement', async () => (await typesOf((await deployment.deals())[0])).includes('DealSettled'));
  const deals = await deployment.deals();
  expect(deals).toHaveLength(1);
  expect(await deployment.events(deals[0] as string)).toEqual(events);
  expect(await tableNow()).toMatchObject({ status: 'running', refusals: [] });
  const verdict = await deployment.verify(await deployment.exportLog('all'));
  expect(verdict).toMatchObject({ code: 0, findings: [] });
}, 400_000);

describe('a table with an open deal of another key', () => {
  const freePort = async (): Promise<number> => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
  };

  interface Health {
    readonly openings: { readonly waitsFor?: { readonly deal: string } };
    readonly outbox: { readonly backlog: number };
  }

  /** The health of the gateway whose health page is at this port. */
  const health = async (port: number): Promise<Health> => {
    const page = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { tables: readonly [Health] };
    return page.tables[0];
  };

  const started = (port: number): Program =>
    deployment.startGateway([...['--seed', '2626', '--deals', '1', '--virtual'], '--health-port', String(port)]);

  /** The number of kept records, once it no longer grows. */
  const keptRecords = async (port: number): Promise<number> => {
    let before = 0;
    await until('a backlog that rests', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const { backlog } = (await health(port)).outbox;
      const rests = backlog > 20 && backlog === before;
      before = backlog;
      return rests;
    });
    return before;
  };

  test('keeps every record until it is free, reports so, and calls the referee', async () => {
    const key = await deployment.key('deals:write');
    const foreign = uuidv7();
    const opening = { dealId: foreign, command: openDeal({ table: TABLE, recording: 'public' }) };
    await deployment.client(key).post('/v1/deals', { body: opening });
    const port = await freePort();
    const killed = started(port);
    const waits = new RegExp(
      `delivery waits: record \\d+ \\(OpenDeal of deal \\S+\\): deal ${foreign}, which key:\\S+ opened, holds ${TABLE}; [^\\n]*\\n`,
    );
    await killed.says(waits, PLAYED_MS);
    expect((await health(port)).openings.waitsFor).toMatchObject({ deal: foreign, isOwn: false });
    expect(await keptRecords(port)).toBeGreaterThan(20);
    const truths = [...(await deployment.truth())];
    expect(await tableNow()).toMatchObject({ status: 'needs-referee', refusals: [{ command: { type: 'OpenDeal' } }] });
    await killed.kill();

    // After a restart it waits as before, and no record is refused twice.
    const gateway = deployment.startGateway(NEXT_TABLE);
    await gateway.says(waits, PLAYED_MS);
    expect((await tableNow()).refusals).toHaveLength(1);
    await deployment.client(key).post('/v1/deals/{dealId}/commands', {
      path: { dealId: foreign },
      header: { 'If-Match': '"1"' },
      body: { command: { type: 'AbandonDeal', reason: 'opened at the wrong table' } },
    });
    await gateway.succeeds(PLAYED_MS);

    truths.push(...(await deployment.truth()));
    expect(truths).toHaveLength(2);
    expect((await deployment.deals()).slice(1)).toEqual(truths.map(({ dealId }) => dealId));
    for (const { dealId, events } of truths)
      expect(firstDifference(await deployment.events(dealId), events)).toBeUndefined();
    expect(await tableNow()).toMatchObject({ status: 'needs-referee', refusals: [{ command: { type: 'OpenDeal' } }] });
    const verdict = await deployment.verify(await deployment.exportLog('all'));
    expect(verdict).toMatchObject({ findings: [], deals: [{}, { verdict: 'clean' }, { verdict: 'clean' }] });
  }, 400_000);
});
