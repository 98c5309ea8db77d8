import type { DealCommand } from '#deal';
import { createReaderDriver, VirtualClock } from '#hardware';
import {
  type DeviceFaults,
  faultyTags,
  faultyWire,
  haveDeviceFaults,
  NO_DEVICE_FAULTS,
  NO_TAG_FAULTS,
  NO_WIRE_FAULTS,
  plugIntoMemory,
  seededRandom,
  SimulatedMetratecReader,
  type TagFaults,
  type WireFaults,
} from '#hardware/simulator';
import { PLAYERS, SimulatedTable, type SimulatedTableOptions, type Truth } from '#hardware/simulator/table';
import type { Observation, TableSetup } from '#inference';
import { sichuanMil } from '#rules/sichuan-mil';
import { type Side, SIDES } from '#tiles';

const TABLE = 'table-1';
/** From the last tile washed away until the decoder has seen it (ms). */
const AFTERMATH = 5_000;

/** How readers fail; by default they do not. */
export interface ReaderFaults {
  readonly tags?: Partial<TagFaults>;
  readonly wire?: Partial<WireFaults>;
  readonly device?: Partial<DeviceFaults>;
}

/** What is played; by default deals of the Sichuan book that come by chance. */
type Game = Partial<Pick<SimulatedTableOptions, 'rules' | 'agreed' | 'scripts' | 'temperament'>> & {
  readonly faults?: ReaderFaults;
};

/** The device counts its antennas from 0; each lies beside the next one. */
const besides = (antenna: number): readonly number[] =>
  [antenna - 1, antenna + 1].filter((next) => next >= 0 && next < 4);

/** A simulated table on a virtual clock, whose four readers are driven as real ones. */
export class Bench {
  readonly clock = new VirtualClock();
  readonly truth: Truth[] = [];
  readonly setup: TableSetup;
  /** What is done with each observation; set it before playing. */
  observe: (observation: Observation) => void = () => undefined;
  readonly #table: SimulatedTable;

  private constructor(seed: number, { rules = sichuanMil, faults: _, ...game }: Game) {
    const { clock } = this;
    const onTruth = (told: Truth): void => void this.truth.push(told);
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

  static async of(seed: number, game: Game = {}): Promise<Bench> {
    const bench = new Bench(seed, game);
    const chance = seededRandom(seed + 1);
    for (const side of SIDES) await bench.#read(side, seededRandom(seed), game.faults ?? {}, chance);
    return bench;
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
    this.clock.advance(AFTERMATH);
  }

  async #read(side: Side, random: () => number, { tags, wire, device }: ReaderFaults, chance: () => number) {
    const { clock } = this;
    const lying = (antenna: number): readonly string[] => this.#table.zones.tagsOn(side, antenna + 1);
    const tagsOn = faultyTags({ tagsOn: lying, neighbours: besides }, { ...NO_TAG_FAULTS, ...tags }, chance);
    const reader = new SimulatedMetratecReader({ clock, tagsOn, durationFactor: 1.5 });
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
      antennas: 4,
      onObservation: (seen) => this.observe({ ...seen, antenna: seen.antenna + 1 }),
      onStatus: () => undefined,
    });
    driver.start();
  }
}
