import { VirtualClock } from '#clock';
import type { DealCommand } from '#deal';
import type { Observation, TableFact, TableSetup, TileSet } from '#inference';
import { below, fork, type Random, seededRandom } from '#random';
import { sichuanMil } from '#rules/sichuan-mil';
import {
  type AnswerOf,
  answersOf,
  buttonHabits,
  type ButtonUse,
  type Habits,
  joined,
  People,
  type PeopleFaults,
  PLAYERS,
  type SetFaults,
  SimulatedTable,
  type SimulatedTableOptions,
  tileOf,
  type Truth,
  ZONE_NAMES,
  type ZoneName,
} from '#simulated-table';
import { type Side, SIDES, type Tile } from '#tiles';
import { readerOfSide, zoneName, zonesOfSide } from '../../devices/antenna-zones.js';
import { type Traffic, watchedConnect } from '../../capture/recorder.js';
import { createReaderDriver, READER_ANTENNAS, type ReaderModel } from '../../drivers/index.js';
import { type FieldEffects, RadioField } from '../field/index.js';
import {
  type DeviceFaults,
  fallSilent,
  faultyTags,
  faultyWire,
  type ForeignTags,
  type Gen2Query,
  haveDeviceFaults,
  NO_DEVICE_FAULTS,
  NO_TAG_FAULTS,
  NO_WIRE_FAULTS,
  plugIntoMemory,
  type MisreadDiscards,
  type Silences,
  SIMULATED_READERS,
  type SimulatedReader,
  type TagFaults,
  type UnsteadyRounds,
  unsteadyClock,
  withForeignTags,
  withMisreadDiscards,
  type WireFaults,
} from '../reader/index.js';
import { TableButtons } from './table-buttons.js';

const TABLE = 'table-1';
/** The time from the end of the wash until the readers have reported it (ms). */
const AFTERMATH_MS = 5_000;
/** Three times the best possible duration: about 0.6 s for a round over the four antennas of a side. */
export const USUAL_DURATION_FACTOR = 3;
const ANTENNAS = 4;
const USUAL_READER: ReaderModel = 'metratec-ascii';
const USUAL_STRENGTH_DBM = -55;
const SHUFFLER = 'shuffler-1';

/** The faults of the readers; none by default. */
export interface ReaderFaults {
  readonly tags?: Partial<TagFaults>;
  readonly wire?: Partial<WireFaults>;
  readonly device?: Partial<DeviceFaults>;
  /** One of the four readers falls silent. */
  readonly silences?: Silences;
  /** Tags of a neighbouring table, near each reader. */
  readonly foreign?: ForeignTags;
  /** Discards that are read as another tile. */
  readonly misread?: MisreadDiscards;
}

/** The game and its readers; by default random Sichuan deals and readers without faults. */
export interface TableWithReadersOptions extends Partial<
  Pick<SimulatedTableOptions, 'rules' | 'agreed' | 'scripts' | 'temperament' | 'pace'>
> {
  readonly faults?: ReaderFaults;
  /** The radio field between tags and antennas. It replaces `faults.tags`, `faults.foreign` and `faults.misread`. */
  readonly field?: FieldEffects;
  readonly people?: PeopleFaults;
  readonly set?: SetFaults;
  /** How players use the buttons of the table; by default it has none. */
  readonly buttons?: ButtonUse;
  /** The shuffler reads the wall as it builds it; by default it does not. */
  readonly readsWall?: true;
  /** The factor by which each reader is slower than the best possible. */
  readonly durationFactor?: number;
  /** The model of the readers; by default `metratec-ascii`. */
  readonly reader?: ReaderModel;
  /** How the durations of inventories vary around the usual one. */
  readonly rounds?: UnsteadyRounds;
  /** The sets of tiles, played in turn; 1 by default. */
  readonly sets?: 1 | 2;
  /** Receives what goes over the lines of the readers, by the name of the reader. */
  readonly onTraffic?: (reader: string, traffic: Traffic) => void;
}

/** A reader in the header of a capture. */
export interface ReaderLine {
  readonly name: string;
  readonly model: ReaderModel;
  /** The zone of each antenna, by the number that the device gives it. */
  readonly antennas: Readonly<Record<string, string>>;
}

const linesOf = (model: ReaderModel): readonly ReaderLine[] =>
  SIDES.map((side) => {
    const zones = zonesOfSide(side, READER_ANTENNAS[model].first);
    const antennas = Object.fromEntries([...zones].map(([antenna, zone]) => [antenna, zoneName(zone)]));
    return { name: readerOfSide(side), model, antennas };
  });

/** The antennas next to an antenna, counted from 0. */
const adjacentAntennas = (antenna: number): readonly number[] =>
  [antenna - 1, antenna + 1].filter((next) => next >= 0 && next < ANTENNAS);

/** A simulated table on a virtual clock. Its four readers are simulated devices behind the drivers of real ones. */
export class TableWithReaders {
  readonly clock = new VirtualClock();
  readonly truth: Truth[] = [];
  readonly setup: TableSetup;
  /** The lines of the readers, as the header of a capture names them. */
  readonly lines: readonly ReaderLine[];
  /** Receives each observation; set it before playing. */
  observe: (observation: Observation) => void = () => undefined;
  /** Receives what devices other than the readers state; set it before playing. */
  report: (fact: TableFact) => void = () => undefined;
  readonly people: People;
  readonly #table: SimulatedTable;
  #buttons: TableButtons | undefined;
  readonly #answerOf: AnswerOf;
  readonly #field: RadioField | undefined;

  private constructor(
    private readonly seed: number,
    options: TableWithReadersOptions,
  ) {
    const {
      rules = sichuanMil,
      agreed,
      scripts,
      temperament,
      pace,
      people = {},
      set = {},
      buttons,
      readsWall,
      field,
      reader = USUAL_READER,
      sets = 1,
    } = options;
    const { clock } = this;
    const chance = seededRandom(seed + 2);
    this.people = new People(people, clock, fork(chance));
    this.#table = new SimulatedTable({
      seed,
      rules,
      table: TABLE,
      clock,
      habits: this.#habits(buttons),
      tags: SIMULATED_READERS[reader].tags,
      sets,
      onTruth: (truth) => void this.truth.push(truth),
      onWall: (tags) => {
        this.#field?.build(tags, this.#resting(tags));
        if (readsWall === true) this.#readWall(tags);
      },
      ...(agreed !== undefined && { agreed }),
      ...(scripts !== undefined && { scripts }),
      ...(temperament !== undefined && { temperament }),
      ...(pace !== undefined && { pace }),
    });
    const answers = this.#table.tileSets.map(({ tiles }) => answersOf(tiles, set, fork(chance)));
    this.#answerOf = (tag) => answers.reduce<string | undefined>((uid, answer) => uid && answer(uid), tag);
    this.#field =
      field && new RadioField(seed, field, { clock, answerOf: this.#answerOf, places: () => this.people.places() });
    this.lines = linesOf(reader);
    const [first, ...others] = this.#table.tileSets.map(({ register }) => register);
    this.setup = {
      rules,
      ...(agreed !== undefined && { agreed }),
      table: TABLE,
      tiles: first as TileSet,
      otherSets: others,
      source: 'simulated',
      readers: new Map(SIDES.map((side) => [readerOfSide(side), side])),
      players: PLAYERS,
    };
  }

  static async of(seed: number, options: TableWithReadersOptions = {}): Promise<TableWithReaders> {
    const table = new TableWithReaders(seed, options);
    const chance = seededRandom(seed + 1);
    for (const side of SIDES) await table.#read(side, seededRandom(seed), chance, options);
    await table.#buttons?.plugIn((press) => table.report({ kind: 'button-pressed', ...press }));
    return table;
  }

  get commands(): readonly DealCommand[] {
    return this.truth.map(({ command }) => command);
  }

  /** The tags of a deal, counting from 1, that do not answer, and those of which two tiles have the UID. */
  faultyTags(deal = 1): readonly string[] {
    const { tiles } = this.#table.tileSetOf(deal);
    const borrowed = new Set(tiles.map((tag) => this.#answerOf(tag)).filter((uid, at) => uid !== tiles[at]));
    return tiles.filter((tag) => this.#answerOf(tag) !== tag || borrowed.has(tag));
  }

  /** The tiles with these tags. */
  faultyTiles(deal = 1): readonly Tile[] {
    const tileSet = this.#table.tileSetOf(deal);
    return this.faultyTags(deal).map((tag) => tileOf(tileSet, tag));
  }

  /**
   * Plays this number of deals, and waits until the readers have reported the end. Stops within a second when `isEnough`
   * returns true.
   */
  play(deals: number, isEnough: () => boolean = () => false): void {
    const course = { ended: false };
    this.people.sitAt(this.#table);
    this.#table.start(deals, () => (course.ended = true));
    const hasEnded = (): boolean => course.ended;
    while (!hasEnded()) {
      if (isEnough()) return;
      this.clock.advance(1_000);
    }
    this.clock.advance(AFTERMATH_MS);
  }

  /** Reports the order of the wall. Tiles with a dead tag are missing in it. */
  #readWall(tags: readonly string[]): void {
    const answers = tags.flatMap((tag) => this.#answerOf(tag) ?? []);
    this.report({ kind: 'wall-read', device: SHUFFLER, at: this.clock.now(), tags: answers });
  }

  /** The tags of the sets that are not in the wall. */
  #resting(wall: readonly string[]): readonly string[] {
    const inWall = new Set(wall);
    return this.#table.tileSets.flatMap(({ tiles }) => tiles).filter((tag) => !inWall.has(tag));
  }

  /** The habits of people, who may also press buttons and whose hands are in the radio field. */
  #habits(buttons: ButtonUse | undefined): Habits {
    const { habits } = this.people;
    const hands: Habits = { onUpcoming: (step, inMs) => this.#field?.reachFor(step, inMs) };
    return joined([habits, hands, ...(buttons === undefined ? [] : [this.#pressing(buttons)])]);
  }

  #pressing(use: ButtonUse): Habits {
    const buttons = (this.#buttons = new TableButtons(this.clock));
    const random = seededRandom(this.seed + 4);
    return buttonHabits(use, { clock: this.clock, random, press: (side) => buttons.press(side) });
  }

  async #read(side: Side, random: Random, chance: Random, options: TableWithReadersOptions): Promise<void> {
    const { clock } = this;
    const { faults: { wire, device } = {}, rounds, reader: model = USUAL_READER, onTraffic } = options;
    const name = readerOfSide(side);
    const { make, baud } = SIMULATED_READERS[model];
    const { first } = READER_ANTENNAS[model];
    const sight = this.#sightOf(side, chance, options);
    const reader = make({
      clock: rounds === undefined ? clock : unsteadyClock(clock, rounds, fork(chance)),
      tagsOn: (antenna, query) => sight(antenna - first, query),
      strengthOf: (uid) => this.#field?.strengthOf(uid) ?? USUAL_STRENGTH_DBM,
      durationFactor: options.durationFactor ?? USUAL_DURATION_FACTOR,
    });
    const port = plugIntoMemory(reader, {
      clock,
      baud,
      wire: (link) => faultyWire(link, { ...NO_WIRE_FAULTS, ...wire }, { clock, random: chance }),
    });
    haveDeviceFaults({ reader, port, clock, random: chance }, { ...NO_DEVICE_FAULTS, ...device });
    this.#silence(side, reader, options);
    const driver = await createReaderDriver(model, {
      reader: name,
      connect: onTraffic ? watchedConnect(port.connect, (traffic) => onTraffic(name, traffic)) : port.connect,
      clock,
      random,
      antennas: ANTENNAS,
      onObservation: (seen) => this.observe({ ...seen, antenna: seen.antenna + 1 - first }),
      onStatus: () => undefined,
    });
    driver.start();
  }

  /** The tags that the antennas of a side, counted from 0, read. */
  #sightOf(
    side: Side,
    chance: Random,
    { faults: { tags, foreign, misread } = {} }: TableWithReadersOptions,
  ): (antenna: number, query?: Gen2Query) => readonly string[] {
    const field = this.#field;
    if (field !== undefined) return (antenna, query) => field.inventory(side, ZONE_NAMES[antenna] as ZoneName, query);
    const tagsOn = (antenna: number): readonly string[] =>
      this.people.tagsOn(side, antenna + 1).flatMap((tag) => this.#answerOf(tag) ?? []);
    const { clock } = this;
    const lying =
      misread === undefined ? tagsOn : withMisreadDiscards(tagsOn, misread, { clock, random: fork(chance) });
    const seen = faultyTags({ tagsOn: lying, neighbours: adjacentAntennas }, { ...NO_TAG_FAULTS, ...tags }, chance);
    return foreign === undefined ? seen : withForeignTags(seen, ANTENNAS, foreign, fork(chance));
  }

  /** Silences the reader of one side, which the seed of the table selects. */
  #silence(side: Side, reader: SimulatedReader, { faults: { silences } = {} }: TableWithReadersOptions): void {
    if (silences === undefined) return;
    const random = seededRandom(this.seed + 3);
    if (SIDES[below(random, SIDES.length)] === side) fallSilent(reader, silences, { clock: this.clock, random });
  }
}
