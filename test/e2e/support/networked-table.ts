import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TruthOfDeal } from '../../../hardware/src/simulator/table/index.js';
import { SIDES } from '../../../libs/tiles/src/index.js';
import { DEVICE, type House, TABLE } from './house.js';
import type { Program } from './program.js';

const READY_MS = 60_000;

/**
 * A simulated table as a process of its own, read over the loopback network in real time. It plays one of the rare
 * deals, and only while all its readers are read.
 */
export class NetworkedTable {
  private constructor(
    private readonly house: House,
    private readonly key: string,
    readonly program: Program,
  ) {}

  static async start(house: House, deal: string): Promise<NetworkedTable> {
    const [tiles, truth] = [join(house.folder, 'tiles.json'), truthFile(house)];
    const args = ['--deal', deal, '--table', TABLE, '--tiles', tiles, '--truth', truth];
    const program = house.run('table-simulator/src/main.js', args, {});
    const [line] = await program.says(/\{"readers":.*\}\n/, READY_MS);
    const { readers } = JSON.parse(line) as { readers: readonly string[] };
    const config = {
      api: { url: house.address, device: DEVICE },
      stateFolder: join(house.folder, 'gateway'),
      tables: [
        {
          table: TABLE,
          simulated: true,
          players: Object.fromEntries(SIDES.map((side) => [side, `player-${side}`])),
          readers: SIDES.map((side, index) => ({ side, address: readers[index], driver: 'metratec-ascii' })),
          tileSet: tiles,
        },
      ],
    };
    await writeFile(configFile(house), JSON.stringify(config));
    return new NetworkedTable(house, await house.key(`device:${DEVICE}`, `table:${TABLE}`), program);
  }

  /** The gateway beside this table; after a kill or stop it goes on where it was. */
  startGateway(): Program {
    const env = { TILESCRIBE_DEVICE_KEY: this.key };
    return this.house.run('table-gateway/src/main.js', ['--config', configFile(this.house)], env);
  }

  /** Waits until the deal is played and washed away, and gives what truly happened. */
  async played(withinMs: number): Promise<TruthOfDeal> {
    await this.program.says(/\{"ended":true\}\n/, withinMs);
    return JSON.parse(await readFile(truthFile(this.house), 'utf8')) as TruthOfDeal;
  }
}

const configFile = ({ folder }: House): string => join(folder, 'gateway.json');
const truthFile = ({ folder }: House): string => join(folder, 'table.truth.ndjson');
