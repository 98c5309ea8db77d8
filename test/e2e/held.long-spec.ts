import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#persistence';
import { seeded } from '#testing';
import { HostileServer } from '../../libs/http-client/src/testing/hostile-server.js';
import { CAN_FAKE_TIME, WrongClock } from '../api/wrong-clock.js';
import { Fates } from '../chaos/fates.js';
import { PrivateDatabase } from '../chaos/private-database.js';
import { RequestProxy } from '../chaos/request-proxy.js';
import { freePorts } from '../failover/processes.js';
import { DeviceKey } from '../faults/device-key.js';
import { Installation } from '../faults/installation.js';
import { SERVICE_FAULTS, type Surroundings } from '../faults/service-faults.js';
import { CAN_MOUNT, SMALL_DISK } from '../faults/small-disk.js';
import { settleAgain } from '../second-way/settle.js';
import { commandsOf } from './support/commands-of.js';
import { Deployment, TABLE } from './support/deployment.js';
import { firstDifference } from './support/first-difference.js';
import type { Program } from './support/program.js';

/** Two deals at sixty times the speed of people; the fault begins in the middle of the first one. */
const DEALS = ['--seed', '2626', '--deals', '2', '--speed', '60'];
const EVENTS_BEFORE = 8;
const PLAYED_MS = 180_000;

interface Health {
  readonly inference: { readonly dealsLost: number };
  readonly outbox: { readonly backlog: number };
  readonly delivery: {
    readonly refused: number;
    readonly reason?: string;
    readonly held?: { readonly code: string; readonly deal?: string };
  };
}

interface ShownTable {
  readonly table: string;
  readonly hasKey: boolean;
  readonly isReporting: boolean;
  readonly status?: { readonly delivery: Health['delivery'] };
}

/** The gateway of one test, with a device, a key and a table of its own. */
interface Place {
  readonly device: string;
  readonly table: string;
  readonly key: DeviceKey;
}

interface Fault {
  readonly words: string;
  readonly code: string;
  /** What the page of the operator shows of the table: the alarm, that its device does not report, or that it has no key. */
  readonly page: 'alarm' | 'silence' | 'no key';
  /** Whether `GET /health/ready` names the fault. */
  readonly isOfService?: boolean;
  /** The table; by default the one that is open. */
  readonly table?: string;
  readonly begin: (place: Place) => Promise<unknown>;
  readonly end: (place: Place) => Promise<unknown>;
  /** Whether the fault begins before the gateway starts. */
  readonly isFirst?: boolean;
  /** Gives the gateway its key; by default an API key. */
  readonly giveKey?: (place: Place) => Promise<unknown>;
}

const until = async (what: string, isTrue: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + PLAYED_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(200);
  }
};

let folder: string;
let clock: WrongClock;
let gatewayClock: WrongClock;
let database: PrivateDatabase;
let deployment: Deployment;
let elsewhere: HostileServer;
let surroundings: Surroundings;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescribe-held-'));
  clock = new WrongClock(join(folder, 'clock'));
  gatewayClock = new WrongClock(join(folder, 'gateway-clock'));
  for (const each of [clock, gatewayClock]) await each.set('+0');
  const installation = await Installation.copiedTo(join(folder, 'installation'));
  database = await PrivateDatabase.start(CAN_MOUNT ? SMALL_DISK : undefined);
  const addresses = await database.make('held', database.port);
  await migrate(addresses);
  deployment = await Deployment.start({
    ...(CAN_FAKE_TIME && { apiEnv: clock.env }),
    database: { ...addresses, drop: () => database.stop() },
    installation: installation.folder,
  });
  elsewhere = await HostileServer.start();
  const front = await RequestProxy.start(new Fates(seeded(1)));
  front.target = Number(new URL(deployment.address).port);
  surroundings = {
    ...{ clock, database: addresses, disk: database.folder, installation, front, elsewhere: elsewhere.url },
    restartApi: () => deployment.restartEveryApi(),
  };
}, 180_000);
afterAll(async () => {
  await surroundings.front.stop();
  await elsewhere.stop();
  await deployment.stop();
  await rm(folder, { recursive: true });
}, 60_000);

const giveKey = ({ device, table, key }: Place): Promise<void> => key.write(`device:${device}`, `table:${table}`);

/** Gives the device a credential, as docs/OPERATING.md describes it. */
const claim = async ({ device, table, key }: Place): Promise<void> => {
  const code = await key.claimCode(device, table);
  const args = ['claim', code, '--api', deployment.address, '--key-file', key.file];
  await deployment.run('table-gateway/main.js', args, {}).succeeds(PLAYED_MS);
};

const revoke = ({ device, key }: Place): Promise<void> => key.revoke(device);

const wrongGatewayClock = (words: string, offset: string): Fault => ({
  ...{ words, code: 'IMPLAUSIBLE_TIME', page: 'alarm' },
  begin: () => gatewayClock.set(offset),
  end: () => gatewayClock.set('+0'),
});

const UNOPENED = 'table-2';

const FAULTS: readonly Fault[] = [
  ...SERVICE_FAULTS.map(({ receivesReports, begin, end, ...fault }): Fault => ({
    ...fault,
    page: receivesReports ? 'alarm' : 'silence',
    begin: () => begin(surroundings),
    end: () => end(surroundings),
  })),
  ...(CAN_FAKE_TIME
    ? [
        wrongGatewayClock('the clock of the gateway is ten minutes ahead', '+10m'),
        wrongGatewayClock('the clock of the gateway is 400 days ahead', '+400d'),
      ]
    : []),
  {
    ...{ words: 'the table is not opened yet', code: 'NO_SUCH_TABLE', page: 'alarm' },
    ...{ table: UNOPENED, isFirst: true },
    begin: () => Promise.resolve(),
    end: () => deployment.openTable(UNOPENED, 'opened late'),
  },
  {
    ...{ words: 'the key of the device is revoked', code: 'UNAUTHENTICATED', page: 'no key' },
    begin: revoke,
    end: giveKey,
  },
  {
    ...{ words: 'the credential of the device is revoked', code: 'UNAUTHENTICATED', page: 'no key' },
    ...{ giveKey: claim, begin: revoke, end: claim },
  },
  {
    ...{ words: 'the key of the device does not name the table', code: 'FORBIDDEN', page: 'no key' },
    begin: async ({ device, key }) => {
      await key.revoke(device);
      await key.write(`device:${device}`, `table:${UNOPENED}`);
    },
    end: giveKey,
  },
];

let count = 0;
describe.each(FAULTS)('a deal that is played while $words', (fault) => {
  const { code, page, isOfService = false, isFirst = false, table = TABLE, begin, end } = fault;
  let place: Place;
  let port: number;
  let gateway: Program;
  let before: readonly string[];

  const health = async (): Promise<Health> => {
    const answer = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { tables: readonly [Health] };
    return answer.tables[0];
  };

  /** What the page of the operator shows of the table. */
  const shown = async (): Promise<ShownTable | undefined> => {
    const { devices } = await deployment.client().get('/v1/devices');
    const own = devices.find(({ device }) => device === place.device);
    return own?.tables.find((each) => each.table === table) as ShownTable | undefined;
  };

  const readiness = async (): Promise<number> => (await fetch(`${deployment.address}/health/ready`)).status;

  const newDeals = async (): Promise<readonly string[]> =>
    (await deployment.deals()).filter((deal) => !before.includes(deal));

  const startGateway = (): Program =>
    deployment.startGateway(
      [
        ...DEALS,
        ...['--api', surroundings.front.address, '--device', place.device, '--table', table],
        ...['--key-file', place.key.file, '--health-port', String(port)],
      ],
      place.device,
      CAN_FAKE_TIME ? gatewayClock.env : {},
    );

  beforeAll(async () => {
    [port] = (await freePorts(1)) as [number];
    count += 1;
    const device = `gateway-of-fault-${count}`;
    place = { device, table, key: new DeviceKey(join(folder, `${device}.key`), () => deployment) };
    before = await deployment.deals();
    await (fault.giveKey ?? giveKey)(place);
    if (isFirst) await begin(place);
    gateway = startGateway();
    await gateway.says(/side-4 is running"/, PLAYED_MS);
    if (isFirst) return;
    await until('the first events', async () => {
      const [deal] = await newDeals();
      return deal !== undefined && (await deployment.events(deal)).length >= EVENTS_BEFORE;
    });
    await until('the first report', async () => (await shown())?.isReporting === true);
    await begin(place);
  }, 300_000);

  test('has an alarm that names the fault and the deal in health, console and page, and nothing is lost', async () => {
    await until('the alarm in the health', async () => (await health()).delivery.held?.code === code);
    const { delivery, outbox, inference } = await health();
    expect(delivery.held).toEqual({ code, since: expect.any(String), deal: expect.any(String) });
    const deal = delivery.held!.deal!;
    expect(delivery.reason).toContain(`of deal ${deal})`);
    await gateway.says(
      new RegExp(`DELIVERY_HELD: delivery waits: record \\d+ \\(\\w+ of deal ${deal}\\): [^\\n]*${code}[^\\n]*\\n`),
      PLAYED_MS,
    );
    const isShown: Readonly<Record<Fault['page'], (own: ShownTable | undefined) => boolean>> = {
      alarm: (own) => own?.status?.delivery.held?.code === code && own.status.delivery.held.deal === deal,
      silence: (own) => own?.isReporting === false,
      'no key': (own) => own?.hasKey === false,
    };
    await until(`${page} on the page`, async () => isShown[page](await shown()));
    if (isOfService) await until('an unready service', async () => (await readiness()) === 503);
    expect({ isKept: outbox.backlog > 0, refused: delivery.refused, lost: inference.dealsLost }).toEqual({
      ...{ isKept: true, refused: 0, lost: 0 },
    });
  }, 400_000);

  test('is recorded as it was dealt when the fault has gone', async () => {
    await end(place);
    await gateway.succeeds(PLAYED_MS);
    await until('a ready service', async () => (await readiness()) === 200);
    const truth = await deployment.truth(place.device);
    expect(truth.map(({ dealId }) => dealId)).toEqual(await newDeals());
    expect(truth).toHaveLength(2);
    for (const { dealId, events } of truth) {
      expect(firstDifference(await deployment.events(dealId), events)).toBeUndefined();
      const { balances } = settleAgain('sichuan-mil', commandsOf(events));
      expect((await deployment.ledger(dealId)).balances).toEqual(balances);
    }
    expect(await deployment.table(table)).toMatchObject({ status: 'running', refusals: [] });
    expect(await deployment.verify(await deployment.exportLog('all'))).toMatchObject({ code: 0, findings: [] });
    expect(elsewhere.received).toEqual([]);
  }, 400_000);
});
