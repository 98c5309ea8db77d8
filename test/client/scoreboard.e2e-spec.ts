import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { freePorts } from '../failover/processes.js';

const TABLE = 'evening';
const SEATS = ['east', 'south', 'west', 'north'] as const;

/** The program of a spectator: it knows two processes of the service and has no key. */
class Scoreboard {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(...addresses: readonly string[]) {
    const program = join(process.cwd(), 'test/client/scoreboard.mjs');
    this.#child = spawn(process.execPath, [program, TABLE, ...addresses], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#lines = createInterface({ input: this.#child.stdout! })[Symbol.asyncIterator]();
  }

  async nextLine(): Promise<string> {
    const { value } = (await this.#lines.next()) as { readonly value: string };
    return value;
  }

  /** Ends the program. Returns the lines that nobody has read. */
  async stop(): Promise<readonly string[]> {
    this.#child.kill();
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
    const lines: string[] = [];
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done === true) return lines;
      lines.push(value);
    }
  }
}

describe('a scoreboard that follows a table', () => {
  let database: TestDatabase;
  let ports: readonly number[];
  const running = new Map<number, SpawnedApi>();
  const start = async (port: number): Promise<SpawnedApi> => {
    const env = { PORT: String(port), TILESCRIBE_READ_WITHOUT_KEY: 'deals' };
    const api = await SpawnedApi.start({ database, env });
    running.set(port, api);
    return api;
  };
  const complaints: string[] = [];
  const stop = async (api: SpawnedApi) => complaints.push(await api.stop());

  beforeAll(async () => {
    database = await createTestDatabase();
    ports = await freePorts(2);
  });
  afterAll(async () => {
    for (const api of running.values()) await stop(api);
    await database.drop();
    expect(complaints.join('')).toBe('');
  });

  it('prints the standings after each deal, over a change of process, a restart and a correction', async () => {
    const [port, otherPort] = ports as [number, number];
    const first = await start(port);
    const other = await start(otherPort);
    await first.client(first.adminKey).post('/v1/tables', { table: TABLE, name: TABLE }).expect(201);
    const key = await first.key(first.adminKey, 'deals:write');
    const evening = (api: SpawnedApi) => new ReportedEvening(TABLE, api.client(key));
    const matchId = await evening(first).openMatch();

    /** The line that is expected for these deals, by their ledgers. */
    const lineOf = async (api: SpawnedApi, deals: readonly string[]): Promise<string> => {
      const points = { east: 0, south: 0, west: 0, north: 0 };
      for (const deal of deals) {
        const { body } = await api.client(key).get(`/v1/deals/${deal}/ledger`).expect(200);
        for (const seat of SEATS) points[seat] += body.balances[seat] as number;
      }
      return `${deals.length} deals: ${SEATS.map((seat) => `${seat} ${points[seat]}`).join(', ')}`;
    };

    const scoreboard = new Scoreboard(first.address, other.address);
    const deals = [...(await evening(first).play(matchId, 'south'))];
    const lines = [await scoreboard.nextLine()];
    const expected = [await lineOf(first, deals)];

    await stop(first);
    deals.push(...(await evening(other).play(matchId, 'west')));
    lines.push(await scoreboard.nextLine());
    expected.push(await lineOf(other, deals));

    await stop(other);
    const again = await start(port);
    deals.push(...(await evening(again).play(matchId, 'east')));
    lines.push(await scoreboard.nextLine());
    expected.push(await lineOf(again, deals));

    const withdrawal = { type: 'WithdrawReport', reason: 'a wrong winner', by: 'secretary' } as const;
    await evening(again).said(deals[2]!, withdrawal);
    lines.push(await scoreboard.nextLine());
    expected.push(await lineOf(again, deals.slice(0, 2)));

    lines.push(...(await scoreboard.stop()));
    expect(lines).toEqual(expected);
  }, 120_000);
});
