import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TruthOfDeal } from '#simulated-table';
import { SIDES } from '../../../libs/tiles/src/index.js';
import { DEVICE, type Deployment, TABLE } from './deployment.js';
import type { Program } from './program.js';

const READY_MS = 60_000;

/**
 * A simulated table as a separate process, read over the loopback network in real time. It plays one of the rare deals, and
 * only while all its readers are read.
 */
export class NetworkedTable {
  private constructor(
    private readonly deployment: Deployment,
    private readonly key: string,
    readonly program: Program,
  ) {}

  static async start(deployment: Deployment, deal: string): Promise<NetworkedTable> {
    const [tiles, truth] = [join(deployment.folder, 'tiles.json'), truthFile(deployment)];
    const args = ['--deal', deal, '--table', TABLE, '--tiles', tiles, '--truth', truth];
    const program = deployment.run('table-simulator/main.js', args, {});
    const [line] = await program.says(/\{"readers":.*\}\n/, READY_MS);
    const { readers } = JSON.parse(line) as { readers: readonly string[] };
    const config = {
      api: { url: deployment.address, device: DEVICE },
      stateFolder: join(deployment.folder, 'gateway'),
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
    await writeFile(configFile(deployment), JSON.stringify(config));
    return new NetworkedTable(deployment, await deployment.key(`device:${DEVICE}`, `table:${TABLE}`), program);
  }

  /** Starts the gateway of this table; after a kill or stop it continues from its state. */
  startGateway(): Program {
    const env = { TILESCRIBE_DEVICE_KEY: this.key };
    return this.deployment.run('table-gateway/main.js', ['--config', configFile(this.deployment)], env);
  }

  /** Waits until the deal is played and the tiles are washed; returns the true deal. */
  async played(withinMs: number): Promise<TruthOfDeal> {
    await this.program.says(/\{"ended":true\}\n/, withinMs);
    return JSON.parse(await readFile(truthFile(this.deployment), 'utf8')) as TruthOfDeal;
  }
}

const configFile = ({ folder }: Deployment): string => join(folder, 'gateway.json');
const truthFile = ({ folder }: Deployment): string => join(folder, 'table.truth.ndjson');
