import { type DealState, type Dealt, type Opened, isDealt } from '#deal';
import { type Side, SIDES, type Tile } from '#tiles';
import { ButtonPresses } from './hypotheses/button-presses.js';
import { decodeAgain, type DecodedAgain } from './asking/decode-again.js';
import { DoubledTags } from './signal/doubled-tags.js';
import { DealStart, type Leftovers, type Start } from './start/deal-start.js';
import type { InferredCommand } from './decision/inferred-command.js';
import type { Inventory } from './signal/inventory.js';
import type { Observation } from './signal/observation.js';
import { Play } from './play.js';
import type { PublicAct } from './decision/public-act.js';
import { type Question, questionOf } from './asking/question.js';
import { placeThings } from './start/resumption.js';
import { Settled } from './hypotheses/settled.js';
import type { TableSetup } from './setup.js';
import { Sight } from './signal/sight.js';
import { startCommands } from './start/start-commands.js';
import type { PhysicalStatement } from './asking/statement.js';
import type { ButtonPressed, DiceRolled, TableFact, WallRead } from './signal/table-fact.js';
import type { Steps } from './asking/steps.js';
import { type Tag, Tags } from './signal/tags.js';
import { WallOrder } from './hypotheses/wall-order.js';
import { zoneAt, zoneOfAntenna, ZONES, type Zone } from './signal/zones.js';

export interface DecoderStatus {
  readonly doing: 'waiting-for-deal' | 'playing' | 'resuming';
  /** The question for a person. Confidential: it depends on concealed tiles. */
  readonly question?: Question;
  /** Deals abandoned before their recorded end, because the table was washed or other tiles lay there. */
  readonly dealsLost: number;
  readonly unheard: UnheardTiles;
  /** The health of the set as the deals up to the last one showed it. It does not change within a deal. */
  readonly tileSet: TileSetHealth;
  /**
   * While a deal is awaited: the number of tiles on each side. A deal whose hands stay short does not open, because a
   * tag is dead.
   */
  readonly standing?: { readonly [side in Side]: number };
}

/** Tiles of the set that have not answered since the decoder was started. */
interface UnheardTiles {
  readonly count: number;
  /**
   * The faces, if the tiles are few: their tags seem to be dead. A larger number only means tiles that were not drawn
   * yet. Confidential: tiles of the wall are among them.
   */
  readonly tiles?: readonly Tile[];
}

/** What play has shown about the tags of a set. It does not reveal where a tile is. */
export interface TileSetHealth {
  /** The number of deals followed since the decoder was started. */
  readonly deals: number;
  /** Tiles that have never answered in several whole deals: their tags are dead. */
  readonly silent: readonly Tile[];
  /** Tiles whose UID a second tile has too. */
  readonly doubled: readonly Tile[];
}

/** After this number of deals, hardly any tile has stayed in the wall each time. */
const DEALS_TO_BE_SILENT = 4;

/** The largest number of unanswered tiles that are named. */
const FEW = 4;

/** The effect of a statement on the commands of the deal, since it began or was resumed. */
export interface Correction {
  /** The number of commands that stand, from the first. */
  readonly stands: number;
  /** The commands to record after those. */
  readonly commands: readonly InferredCommand[];
}

const NOTHING_LEFT: Leftovers = new Map();

/**
 * Turns observations into commands. Each command is returned once, in the order of play, when the readings leave no
 * other explanation.
 */
export class Decoder {
  readonly #tags: Tags;
  readonly #sight = new Sight();
  readonly #doubledTags = new DoubledTags();
  readonly #presses = ButtonPresses.none();
  /** The wall orders of the current deal, and of the next one if its wall was read. */
  #wallOrder = WallOrder.of([]);
  #nextWall = WallOrder.of([]);
  #number = 0;
  #phase: DealStart | Play | Resuming;
  #dealsLost = 0;
  #tileSet: TileSetHealth = { deals: 0, silent: [], doubled: [] };
  /** The number of commands given for the deal when its play began. */
  #givenAtStart = 0;

  constructor(private readonly setup: TableSetup) {
    this.#tags = new Tags(setup.tiles);
    this.#phase = new DealStart(setup, this.#tags, NOTHING_LEFT, this.#sight);
  }

  get dealsLost(): number {
    return this.#dealsLost;
  }

  get tileSet(): TileSetHealth {
    return this.#tileSet;
  }

  get status(): DecoderStatus {
    const phase = this.#phase;
    const common = { dealsLost: this.#dealsLost, unheard: this.#unheard, tileSet: this.#tileSet };
    if (phase instanceof DealStart) return { doing: 'waiting-for-deal', ...common, standing: phase.standing };
    if (!(phase instanceof Play)) return { doing: 'resuming', ...common };
    const { question } = phase;
    return {
      doing: 'playing',
      ...common,
      ...(question === undefined ? {} : { question: questionOf(question, this.#tags) }),
    };
  }

  /** Probable public acts of the deal that are not given as commands yet, in their order. */
  get provisional(): readonly PublicAct[] {
    return this.#phase instanceof Play ? this.#phase.provisional : [];
  }

  get #unheard(): UnheardTiles {
    const tiles = this.#tags.unheardTiles;
    return { count: tiles.length, ...(tiles.length > FEW ? {} : { tiles }) };
  }

  /** The number that the next observation will have; the first has 1. */
  get nextNumber(): number {
    return this.#number + 1;
  }

  /**
   * Takes an observation. Those of one reader come in the order they were made; those of several readers in any order.
   */
  observe(observation: Observation): readonly InferredCommand[] {
    this.#number += 1;
    const side = this.setup.readers.get(observation.reader);
    const zone = side === undefined ? undefined : zoneOfAntenna(side, observation.antenna);
    if (zone === undefined || observation.outcome === 'failed') return [];
    // A tag that is not in the register of the set is on the table by chance.
    const answered = new Set(observation.tags.flatMap(({ tag }) => this.#tags.numberOf(tag) ?? []));
    const { at } = observation;
    this.#watchDoubled({ number: this.#number, at, zone, tags: answered });
    const tags = new Set([...answered].filter((tag) => !this.#tags.doubled.has(tag)));
    this.#tags.hear(tags);
    return this.#read({ number: this.#number, at, zone, tags });
  }

  #watchDoubled(inventory: Inventory): void {
    for (const { tag, isProof } of this.#doubledTags.read(inventory)) {
      const phase = this.#phase;
      if (this.#tags.doubled.has(tag)) continue;
      if (phase instanceof DealStart ? !phase.standsTwice(tag, isProof) : !isProof) continue;
      this.#doubledTags.find(tag);
      this.#tags.distrust(tag);
      if (!(phase instanceof Resuming)) phase.distrust(tag);
    }
  }

  /** Takes a fact that a device of the table states. Undefined if the play does not await it. */
  report(fact: TableFact): readonly InferredCommand[] | undefined {
    this.#number += 1;
    switch (fact.kind) {
      case 'dice-rolled':
        return this.#roll(this.#number, fact);
      case 'button-pressed':
        return this.#press(this.#number, fact);
      case 'wall-read':
        return this.#readWall(fact);
    }
  }

  /** Reads the wall of the next deal, which may be built during this one. */
  #readWall({ tags }: WallRead): readonly InferredCommand[] {
    this.#nextWall = WallOrder.of(tags.flatMap((tag) => this.#tags.numberOf(tag) ?? []));
    return [];
  }

  #press(number: number, { at, side }: ButtonPressed): readonly InferredCommand[] {
    const press = { number, at, side };
    this.#presses.add(press);
    if (this.#phase instanceof Play) this.#phase.press(press);
    return [];
  }

  #roll(number: number, { at, dice }: DiceRolled): readonly InferredCommand[] | undefined {
    const commands = this.#phase instanceof DealStart ? this.#phase.roll({ number, at, dice }) : undefined;
    const evidence = { from: number, to: number };
    this.#givenAtStart += commands?.length ?? 0;
    return commands?.map((command) => ({ command, confidence: 1, evidence, occurredAt: at }));
  }

  /**
   * Decodes the readings of this deal again with the statement of a person, step by step; observations may be given in
   * between. Undefined if no history agrees with it, or if the deal is not being played or has ended. Then everything
   * goes on as before.
   */
  *decodeAgain(statement: PhysicalStatement): Steps<Correction | undefined> {
    const phase = this.#phase;
    if (!(phase instanceof Play)) return undefined;
    const steps = decodeAgain(phase, statement);
    for (let step = steps.next(); this.#phase === phase; step = steps.next()) {
      if (step.done === true) return step.value && this.#correctBy(step.value);
      yield;
    }
    return undefined;
  }

  #correctBy({ play, stands, commands, rest }: DecodedAgain): Correction {
    this.#phase = play;
    // Readings after the end of the deal belong to the next one.
    const next = this.#isOver(play) ? rest.flatMap((inventory) => this.#read(inventory)) : [];
    return { stands: this.#givenAtStart + stands, commands: [...commands, ...next] };
  }

  /**
   * Starts again from a committed state: reads all zones, identifies the tags, and goes on from there. Moves in between
   * are inferred like all others. The facts of devices are reported before: the wall of this deal, and presses. If the
   * tiles on the table are not those of the state, the deal is abandoned and the next one awaited. If the deal is over,
   * because a referee has ended it, the tiles that stand on the racks are not the hands of the next one.
   */
  resume(state: DealState): void {
    this.#givenAtStart = 0;
    if (isDealt(state) && state.phase !== 'settled') {
      // For a decoder that has followed no deal, the wall of the resumed deal is still that of the next one.
      if (!this.#wallOrder.isKnown && this.#phase instanceof DealStart) this.#takeNextWall();
      this.#phase = new Resuming(state);
    } else if (state.phase === 'settled') this.#awaitDeal(this.#phase.racks);
    else this.#awaitDeal(NOTHING_LEFT, state.phase === 'opened' ? state : undefined);
  }

  #noteTileSet(): void {
    for (const tag of this.#doubledTags.endDeal()) this.#tags.trust(tag);
    const deals = this.#tileSet.deals + 1;
    const doubled = this.#tags.tilesOf([...this.#tags.doubled]);
    const { tiles = [] } = this.#unheard;
    const silent = deals < DEALS_TO_BE_SILENT ? [] : tiles.filter((tile) => !doubled.includes(tile));
    this.#tileSet = { deals, silent, doubled };
  }

  #awaitDeal(leftovers: Leftovers, opened?: Opened): void {
    this.#givenAtStart = 0;
    this.#presses.forget();
    this.#phase = new DealStart(this.setup, this.#tags, leftovers, this.#sight, opened);
  }

  #read(inventory: Inventory): readonly InferredCommand[] {
    const phase = this.#phase;
    if (phase instanceof Play) return this.#play(phase, [inventory]);
    if (phase instanceof DealStart) {
      const start = phase.observe(inventory);
      return start === undefined ? [] : this.#begin(start, inventory);
    }
    phase.read(inventory);
    return phase.isComplete ? this.#goOn(phase) : [];
  }

  #begin(start: Start, now: Inventory): readonly InferredCommand[] {
    const { state, zones, since } = start;
    const commands = startCommands(start, now);
    this.#takeNextWall();
    this.#givenAtStart += commands.length;
    return [...commands, ...this.#playFrom(state, zones, since)];
  }

  /** Begins the deal whose wall was read. */
  #takeNextWall(): void {
    [this.#wallOrder, this.#nextWall] = [this.#nextWall, WallOrder.of([])];
  }

  #goOn({ state, inventories }: Resuming): readonly InferredCommand[] {
    const { zones, fits } = placeThings(this.setup.rules, this.#tags, inventories, state);
    return fits ? this.#playFrom(state, zones, inventories) : this.#giveUp(inventories);
  }

  /** The table was washed without being observed. The next deal is awaited; its tiles may have been dealt already. */
  #giveUp(inventories: readonly Inventory[]): readonly InferredCommand[] {
    this.#dealsLost += 1;
    this.#awaitDeal(NOTHING_LEFT);
    return inventories.flatMap((inventory) => this.#read(inventory));
  }

  /** Decodes from a state on, beginning with inventories that were read before. */
  #playFrom(
    state: Dealt,
    zones: ReadonlyMap<Tag, Zone>,
    inventories: readonly Inventory[],
  ): readonly InferredCommand[] {
    const first = inventories[0] as Inventory;
    const settled = new Settled(state, zones, this.#tags.count);
    const stated = { presses: this.#presses, wallOrder: this.#wallOrder };
    const play = new Play(this.setup, this.#tags, settled, this.#sight, first.at, stated);
    this.#phase = play;
    return [...play.reports(first), ...this.#play(play, inventories)];
  }

  #play(play: Play, inventories: readonly Inventory[]): readonly InferredCommand[] {
    const inferred: InferredCommand[] = [];
    for (const inventory of inventories) {
      inferred.push(...play.observe(inventory));
      if (this.#isOver(play)) break;
    }
    return inferred;
  }

  /** Returns whether the deal is over. If it is, the decoder awaits the next one. */
  #isOver(play: Play): boolean {
    if (!play.ended && !play.washed) return false;
    if (!play.ended) this.#dealsLost += 1;
    play.learnLinks();
    this.#noteTileSet();
    this.#awaitDeal(play.racks);
    return true;
  }
}

/** The least inventories of every zone, so that a tag missed once does not count as gone. */
const INVENTORIES_TO_RESUME = 2;

/** Reads all zones after a restart. */
class Resuming {
  readonly inventories: Inventory[] = [];
  readonly #count = ZONES.map(() => 0);

  constructor(readonly state: Dealt) {}

  read(inventory: Inventory): void {
    this.inventories.push(inventory);
    this.#count[inventory.zone] = (this.#count[inventory.zone] as number) + 1;
  }

  get isComplete(): boolean {
    return this.#count.every((count) => count >= INVENTORIES_TO_RESUME);
  }

  /** The tags that were last read on the racks. */
  get racks(): Leftovers {
    const last = (rack: Zone) => this.inventories.findLast(({ zone }) => zone === rack)?.tags ?? [];
    return new Map(SIDES.map((side) => [side, [...last(zoneAt(side, 'rack'))]]));
  }
}
