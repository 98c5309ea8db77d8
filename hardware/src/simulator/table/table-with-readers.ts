import type { DealCommand } from '#deal';
import type { Observation, TableSetup } from '#inference';
import { sichuanMil } from '#rules/sichuan-mil';
import { type Side, SIDES } from '#tiles';
import { createReaderDriver } from '../../drivers/index.js';
import type { Random } from '../../serial/backoff.js';
import { VirtualClock } from '../../serial/virtual-clock.js';
import {
  type DeviceFaults,
  faultyTags,
  faultyWire,
  haveDeviceFaults,
  NO_DEVICE_FAULTS,
  NO_TAG_FAULTS,
  NO_WIRE_FAULTS,
  plugIntoMemory,
  SimulatedMetratecReader,
  type TagFaults,
  type WireFaults,
} from '../reader/index.js';
import { seededRandom } from '../seeded-random.js';
import { PLAYERS } from './seating.js';
import { SimulatedTable, type SimulatedTableOptions, type Truth } from './table.js';

const TABLE = 'table-1';
/** From the last tile washed away until the readers have reported it (ms). */
const AFTERMATH_MS = 5_000;
/** Real readers need 1.5 to 2 times the best possible time: rounds of about 0.6 s over four antennas. */
const DURATION_FACTOR = 1.5;
const ANTENNAS = 4;

/** How readers fail; by default they do not. */
export interface ReaderFaults {
  readonly tags?: Partial<TagFaults>;
  readonly wire?: Partial<WireFaults>;
  readonly device?: Partial<DeviceFaults>;
}

/** What is played and how it is read; by default Sichuan deals by chance and readers without faults. */
export interface TableWithReadersOptions extends Partial<
  Pick<SimulatedTableOptions, 'rules' | 'agreed' | 'scripts' | 'temperament' | 'pace'>
> {
  readonly faults?: ReaderFaults;
  /** How much slower than the best possible each reader is. */
  readonly durationFactor?: number;
}

/** The device counts its antennas from 0; each lies beside the next one. */
const adjacentAntennas = (antenna: number): readonly number[] =>
  [antenna - 1, antenna + 1].filter((next) => next >= 0 && next < ANTENNAS);

/** A simulated table on a virtual clock. Its four readers are simulated devices behind the drivers of real ones. */
export class TableWithReaders {
  readonly clock = new VirtualClock();
  readonly truth: Truth[] = [];
  readonly setup: TableSetup;
  /** Receives each observation; set it before playing. */
  observe: (observation: Observation) => void = () => undefined;
  readonly #table: SimulatedTable;

  private constructor(seed: number, options: TableWithReadersOptions) {
    const { rules = sichuanMil, faults: _, durationFactor: __, ...game } = options;
    const { clock } = this;
    const onTruth = (truth: Truth): void => void this.truth.push(truth);
    this.#table = new SimulatedTable({ seed, rules, ...game, table: TABLE, clock, onTruth });
    this.setup = {
      rules,
      ...(game.agreed === undefined ? {} : { agreed: game.agreed }),
      table: TABLE,
      tiles: this.#table.tileSet.register,
      source: 'simulated',
      readers: new Map(SIDES.map((side) => [`side-${side}`, side])),
      players: PLAYERS,
    };
  }

  static async of(seed: number, options: TableWithReadersOptions = {}): Promise<TableWithReaders> {
    const table = new TableWithReaders(seed, options);
    const chance = seededRandom(seed + 1);
    for (const side of SIDES) await table.#read(side, seededRandom(seed), chance, options);
    return table;
  }

  get commands(): readonly DealCommand[] {
    return this.truth.map(({ command }) => command);
  }

  /** Plays so many deals, and a little longer. */
  play(deals: number): void {
    const course = { ended: false };
    this.#table.start(deals, () => (course.ended = true));
    const hasEnded = (): boolean => course.ended;
    while (!hasEnded()) this.clock.advance(1_000);
    this.clock.advance(AFTERMATH_MS);
  }

  async #read(side: Side, random: Random, chance: Random, options: TableWithReadersOptions): Promise<void> {
    const { clock } = this;
    const { faults: { tags, wire, device } = {}, durationFactor = DURATION_FACTOR } = options;
    const lying = (antenna: number): readonly string[] => this.#table.zones.tagsOn(side, antenna + 1);
    const zones = { tagsOn: lying, neighbours: adjacentAntennas };
    const tagsOn = faultyTags(zones, { ...NO_TAG_FAULTS, ...tags }, chance);
    const reader = new SimulatedMetratecReader({ clock, tagsOn, durationFactor });
    const port = plugIntoMemory(reader, {
      clock,
      wire: (link) => faultyWire(link, { ...NO_WIRE_FAULTS, ...wire }, { clock, random: chance }),
    });
    haveDeviceFaults({ reader, port, clock, random: chance }, { ...NO_DEVICE_FAULTS, ...device });
    const driver = await createReaderDriver('metratec-ascii', {
      reader: `side-${side}`,
      connect: port.connect,
      clock,
      random,
      antennas: ANTENNAS,
      onObservation: (seen) => this.observe({ ...seen, antenna: seen.antenna + 1 }),
      onStatus: () => undefined,
    });
    driver.start();
  }
}
