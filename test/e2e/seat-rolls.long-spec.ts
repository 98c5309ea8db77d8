import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MatchView } from '#projections';
import { SIDES } from '#tiles';
import { uuidv7 } from '../api/uuidv7.js';
import { DEVICE, Deployment, TABLE } from './support/deployment.js';

const READY_MS = 60_000;

/** The longest time of a roll: a shaker shakes for three seconds, and a loaded machine may be slow. */
const ROLLED_MS = 30_000;

describe('a table with dice and buttons', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await Deployment.start();
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  test('rolls for the first dealer: the buttons name the player, and the match records the roll of a device', async () => {
    const matchId = uuidv7();
    const key = await deployment.key(`device:${DEVICE}`, `table:${TABLE}`);
    await deployment.client(await deployment.key('deals:write')).post('/v1/matches', {
      body: {
        matchId,
        command: {
          type: 'OpenMatch',
          table: TABLE,
          ruleSet: 'sichuan-mil',
          places: SIDES.map((side) => ({ side, player: `player-${side}` })),
          firstDealer: { by: 'dice' },
        },
      },
    });
    const tiles = join(deployment.folder, 'tiles.json');
    const table = deployment.run('table-simulator/main.js', ['--devices', '--table', TABLE, '--tiles', tiles], {});
    const [line] = await table.says(/\{"readers":.*\}\n/, READY_MS);
    const { readers, driver, dice, module } = JSON.parse(line) as Readonly<Record<string, string>> & {
      readonly readers: readonly string[];
    };
    const config = join(deployment.folder, 'dice.gateway.json');
    const players = Object.fromEntries(SIDES.map((side) => [side, `player-${side}`]));
    const devices = [
      { driver: 'dice-7a55', address: dice, profile: { result: 'each' } },
      { driver: 'table-modbus', address: module },
    ];
    await writeFile(
      config,
      JSON.stringify({
        api: { url: deployment.address, device: DEVICE },
        stateFolder: join(deployment.folder, 'dice-gateway'),
        tables: [
          {
            ...{ table: TABLE, match: matchId, simulated: true, players, tileSet: tiles, devices },
            readers: SIDES.map((side, index) => ({ side, driver, address: readers[index] })),
          },
        ],
      }),
    );
    const gateway = deployment.run('table-gateway/main.js', ['--config', config], { TILESCRIBE_DEVICE_KEY: key });
    await gateway.says(
      /dice-7a55-1 is running[^]*table-modbus-2 is running|table-modbus-2 is running[^]*dice-7a55-1 is running/,
      READY_MS,
    );

    const matchNow = async (): Promise<MatchView> => deployment.match(matchId);
    const until = async (holds: (match: MatchView) => boolean): Promise<MatchView> => {
      const start = Date.now();
      for (;;) {
        const match = await matchNow();
        if (holds(match)) return match;
        if (Date.now() - start > ROLLED_MS) throw new Error(`still required: ${match.rolls.join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    // Side 3 rolls before the others; without a button the match names the player.
    table.type('button 3');
    await table.says(/done: button 3\n/, ROLLED_MS);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (const [index, roll] of ['roll 6 5', 'roll 1 2', 'roll 3 3', 'roll 2 5'].entries()) {
      table.type(roll);
      await until(({ rolls }) => rolls.length === 3 - index);
    }
    const match = await matchNow();
    expect(match.phase).toBe('running');
    expect(match.next?.seating.east).toEqual({ side: 3, player: 'player-3' });
    table.type('shuffle');
    await table.says(/got "shuffle", expected one of: roll/, ROLLED_MS);

    const text = await readFile(await deployment.exportLog('none'), 'utf8');
    const rolls = text.split('\n').filter((each) => each.includes('DiceRolled'));
    expect(rolls).toHaveLength(4);
    for (const roll of rolls) expect(roll).toMatch(/\\?"source\\?":\\?"device\\?"/);
  }, 240_000);
});
