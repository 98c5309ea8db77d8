import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { VirtualClock } from '#clock';
import { readerOfSide, zonesOfSide } from '#hardware';
import { plugIntoMemory, SimulatedMetratecReader } from '#hardware/simulator';
import { seededRandom } from '#random';
import { PLAYERS, SimulatedTable, type SimulatedTableOptions, type Truth } from '#simulated-table';
import { SIDES } from '#tiles';
import { openPipeline, type Pipeline } from '../../../apps/table-gateway/src/pipeline/pipeline.js';
import type { RunningApi } from '../../api/running-api.js';
import { uuidv7 } from '../../api/uuidv7.js';
import type { CutNetwork } from './cut-network.js';

interface Options extends Pick<SimulatedTableOptions, 'seed' | 'rules' | 'dealer' | 'agreed'> {
  readonly api: RunningApi;
  readonly network: CutNetwork;
  /** For the state folders. */
  readonly folder: string;
  readonly deals: number;
}

/** The simulated table plays in virtual time from here on. */
export const BEGIN = Date.now() - 6 * 3_600_000;
export const TABLE = 'table-1';

/**
 * A simulated table in virtual time, whose readers a gateway in this process reads. The gateway records in a running API and
 * may be killed. The players play their deals whatever the record does.
 */
export class GatewayAtTable {
  readonly clock = new VirtualClock();
  readonly truth: Truth[] = [];
  readonly log: string[] = [];
  ended = false;
  pipeline!: Pipeline;
  readonly #table: SimulatedTable;
  readonly #ports: readonly ReturnType<typeof plugIntoMemory>[];
  #boots = 0;

  private constructor(
    private readonly options: Options,
    private readonly device: string,
    private readonly key: string,
  ) {
    const { clock } = this;
    const { seed, rules, agreed, dealer = 1, deals } = options;
    const onTruth = (reported: Truth): void => void this.truth.push(reported);
    this.#table = new SimulatedTable({
      ...{ seed, rules, dealer, table: TABLE, clock, onTruth },
      ...(agreed !== undefined && { agreed }),
    });
    this.#ports = SIDES.map((side) => {
      const tagsOn = (antenna: number): readonly string[] => this.#table.zones.tagsOn(side, antenna + 1);
      return plugIntoMemory(new SimulatedMetratecReader({ clock, tagsOn, durationFactor: 1.5 }), { clock });
    });
    this.#table.start(deals, () => (this.ended = true));
  }

  static async open(match: string, options: Options): Promise<GatewayAtTable> {
    const device = `gateway-${uuidv7().slice(-12)}`;
    const { key = '' } = await options.api.as(`device:${device}`, `table:${TABLE}`);
    const opened = new GatewayAtTable(options, device, key);
    await opened.boot(match);
    return opened;
  }

  /** The wall clock of the table. */
  get now(): string {
    return new Date(BEGIN + this.clock.now()).toISOString();
  }

  get #state(): string {
    return join(this.options.folder, `${this.device}-boot-${this.#boots}`);
  }

  async boot(match: string): Promise<void> {
    const { network, rules, agreed } = this.options;
    this.pipeline = await openPipeline({
      api: { url: network.url, device: this.device, key: this.key },
      table: TABLE,
      rules,
      ...(agreed !== undefined && { agreed }),
      match,
      source: 'simulated',
      players: PLAYERS,
      readers: SIDES.map((side, index) => ({
        ...{ name: readerOfSide(side), zones: zonesOfSide(side, 0), connect: this.#ports[index]!.connect },
        ...{ driver: 'metratec-ascii', firstAntenna: 0 },
      })),
      tileSets: [{ name: 'tiles.json', tiles: this.#table.tileSet.register }],
      stateFolder: this.#state,
      clock: this.clock,
      random: seededRandom(1),
      wallTime: (at) => BEGIN + at,
      onSettled: () => undefined,
      log: (line) => this.log.push(line),
    });
    this.pipeline.start();
  }

  /** Stops the gateway as kill -9 does, and starts it again from what was on disk. */
  async killed(match: string): Promise<void> {
    const { network } = this.options;
    const wasUp = network.isUp;
    network.cut();
    const left = this.#state;
    this.#boots += 1;
    await copiedInUse(left, this.#state);
    await this.pipeline.stop();
    network.isUp = wasUp;
    await this.boot(match);
  }

  async stop(): Promise<void> {
    this.options.network.cut();
    await this.pipeline.stop();
  }

  /** Plays until a condition holds or the table has played its deals. */
  async play(until: () => boolean = () => false): Promise<void> {
    while (!this.ended && !until()) {
      this.clock.advance(2_000);
      await this.pipeline.outbox.flush();
      if (this.options.network.isUp) await this.settledDown();
    }
  }

  /** Waits until everything is delivered and decoded, or delivery waits for somebody. */
  async settledDown(): Promise<void> {
    const { pipeline } = this;
    for (let quiet = 0; quiet < 3;) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { state } = pipeline.delivery.status;
      const isBusy = state === 'sending' || pipeline.inferring.status.recovering;
      const isQuiet = !isBusy && (pipeline.outbox.isDelivered || state === 'retrying');
      quiet = isQuiet ? quiet + 1 : 0;
    }
  }

  happened(type: string, deal = 1): boolean {
    return this.truth.some((each) => each.deal === deal && each.events.some((event) => event.type === type));
  }

  refusals(): readonly string[] {
    return this.log.filter((line) => line.includes(' is refused: '));
  }
}

const copiedInUse = async (from: string, to: string): Promise<void> => {
  for (;;) {
    try {
      await cp(from, to, { recursive: true });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(to, { recursive: true, force: true });
    }
  }
};
