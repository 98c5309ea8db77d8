import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { seededRandom } from '#random';
import { makeTileSet } from '#simulated-table';
import { sichuanMil } from '../../libs/rules/src/sichuan-mil/index.js';
import { SIDES } from '../../libs/tiles/src/index.js';
import { uuidv7 } from '../api/uuidv7.js';
import { type Answer, answered, DEVICE, Deployment, TABLE } from './support/deployment.js';

const PATIENCE_MS = 60_000;

let deployment: Deployment;
let key: string;
beforeAll(async () => {
  deployment = await Deployment.start();
  key = await deployment.key(`device:${DEVICE}`, `table:${TABLE}`);
}, 120_000);
afterAll(() => deployment.stop(), 60_000);

/** Checks that nothing was stored, and that the API still runs. */
afterEach(async () => {
  expect(await deployment.deals()).toEqual([]);
  expect(await deployment.table()).toMatchObject({ status: 'running', refusals: [] });
});

describe('a malformed batch of a device', () => {
  const seating = Object.fromEntries(
    ['east', 'south', 'west', 'north'].map((seat, index) => [seat, { side: index + 1, player: `player-${index + 1}` }]),
  );
  const opening = {
    type: 'OpenDeal',
    table: TABLE,
    ruleSet: 'sichuan-mil',
    recording: 'full',
    source: 'device',
    seating,
  };
  const record = (sequence: number, command: object, change: object = {}) => ({
    sequence,
    dealId: uuidv7(),
    commandId: uuidv7(),
    occurredAt: '2026-03-11T09:30:00.000Z',
    command,
    ...change,
  });
  const post = (body: object): Promise<Answer> =>
    answered(
      deployment.client(key).post('/v1/devices/{device}/batches', { path: { device: DEVICE }, body: body as never }),
    );

  // The first record is valid each time; it may not be stored either.
  it.each([
    ['an unknown command', [record(1, opening), record(2, { type: 'Cheat' })], '/records/1/command/type'],
    [
      'an invalid tile',
      [record(1, opening), record(2, { type: 'DrawTile', seat: 'east', tile: '0m' })],
      '/records/1/command/tile',
    ],
    ['an invalid sequence', [record(1, opening), record(0, opening)], '/records/1/sequence'],
    ['an invalid id', [record(1, opening), record(2, opening, { dealId: 'deal-1' })], '/records/1/dealId'],
    ['evidence without a digest', [record(1, opening, { evidence: { from: 1, to: 2 } })], '/records/0/evidence/digest'],
    ['records that are no list', record(1, opening), '/records'],
    [
      'more records than a batch may have',
      Array.from({ length: 501 }, (_, index) => record(index + 1, opening)),
      '/records',
    ],
  ])('is refused as a whole, with the place: %s', async (_, records, pointer) => {
    const answer = await post({ epoch: uuidv7(), records });
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_BODY', errors: [{ pointer }] } });
  });

  it('is refused where its epoch is no UUID', async () => {
    const answer = await post({ epoch: 'yesterday', records: [record(1, opening)] });
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_BODY', errors: [{ pointer: '/epoch' }] } });
  });
});

/** A device that answers every request with random bytes, some of them nearly a frame. */
class Noise {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  readonly #random = seededRandom(3);

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket
        .on('error', () => socket.destroy())
        .on('close', () => this.#sockets.delete(socket))
        .resume();
    });
    this.#timer = setInterval(() => this.#sockets.forEach((socket) => socket.write(this.#bytes())), 20);
  }

  async address(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `tcp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #bytes(): Buffer {
    const noise = Buffer.from(Array.from({ length: 64 }, () => Math.floor(this.#random() * 256)));
    const nearly = Buffer.from('E0040150954F02B1\rIVF 02\rARP 9\r\n', 'latin1');
    return this.#random() < 0.5 ? noise : Buffer.concat([noise.subarray(0, 9), nearly]);
  }
}

describe('bytes that are no frame, on all four lines of a table', () => {
  const noises = SIDES.map(() => new Noise());
  afterAll(() => Promise.all(noises.map((noise) => noise.stop())));

  interface Health {
    readonly tables: readonly {
      readonly readers: readonly { readonly malformed: number; readonly complete: number }[];
      readonly inference: { readonly doing: string };
    }[];
  }

  const freePort = async (): Promise<number> => {
    const probe = createServer();
    await once(probe.listen(0, '127.0.0.1'), 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    return port;
  };

  it(
    'are counted, infer nothing, and do not stop the gateway',
    async () => {
      const addresses = await Promise.all(noises.map((noise) => noise.address()));
      const port = await freePort();
      const { register } = makeTileSet(1, sichuanMil.setup.tiles({}));
      await writeFile(join(deployment.folder, 'tiles.json'), JSON.stringify({ tags: Object.fromEntries(register) }));
      const config = {
        api: { url: deployment.address, device: DEVICE },
        stateFolder: 'noisy',
        health: { port },
        tables: [
          {
            table: TABLE,
            players: Object.fromEntries(SIDES.map((side) => [side, `player-${side}`])),
            readers: SIDES.map((side, index) => ({ side, address: addresses[index], driver: 'metratec-ascii' })),
            tileSet: 'tiles.json',
          },
        ],
      };
      const file = join(deployment.folder, 'noisy.json');
      await writeFile(file, JSON.stringify(config));
      const gateway = deployment.run('table-gateway/main.js', ['--config', file], { TILESCRIBE_DEVICE_KEY: key });

      const deadline = Date.now() + PATIENCE_MS;
      let health: Health | undefined;
      const enough = (): boolean => health?.tables[0]?.readers.every(({ malformed }) => malformed > 50) ?? false;
      while (!enough() && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        health = await fetch(`http://127.0.0.1:${port}/health`).then(
          async (answer) => (await answer.json()) as Health,
          () => undefined,
        );
      }
      expect(enough()).toBe(true);
      expect(health?.tables[0]?.readers.map(({ complete }) => complete)).toEqual([0, 0, 0, 0]);
      expect(health?.tables[0]?.inference.doing).toBe('waiting-for-deal');
      await gateway.stop();
      expect(await gateway.ended).toBe(0);
    },
    PATIENCE_MS + 30_000,
  );
});
