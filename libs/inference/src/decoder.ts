import { type DealState, type Opened, isDealt } from '#deal';
import type { Side } from '#tiles';
import { ButtonPresses } from './hypotheses/acts/button-presses.js';
import { decodeAgain, type DecodedAgain } from './decode-again.js';
import { refute } from './refute.js';
import type { Leftovers } from './start/deal-start.js';
import { DealStarts, type StartsOfSet } from './start/deal-starts.js';
import { CERTAIN } from './start/hands/likely-hands.js';
import { RivalStarts } from './start/rival-starts.js';
import type { Standing, Start } from './start/start.js';
import type { InferredCommand } from './decision/inferred-command.js';
import type { Inventory } from './signal/inventory/inventory.js';
import type { DoublingWatch, KnownSet, Reading, TileSetHealth, UnheardTiles } from './signal/sets/known-set.js';
import { type Heard, KnownSets } from './signal/sets/known-sets.js';
import type { Observation } from './signal/inventory/observation.js';
import { OtherHands } from './other-hands.js';
import { Play } from './play.js';
import type { PublicAct } from './decision/public-act.js';
import { type Question, questionOf } from './asking/question.js';
import { Resuming } from './start/resuming.js';
import { Settled } from './hypotheses/tree/settled.js';
import type { TableSetup } from './start/setup.js';
import { Sight } from './signal/likelihood/sight.js';
import { dealtBy, startCommands } from './start/start-commands.js';
import type { PhysicalStatement } from './asking/statement.js';
import type { ButtonPressed, DiceRolled, TableFact, WallRead } from './signal/inventory/table-fact.js';
import type { Steps } from './asking/steps.js';
import { WallOrder } from './hypotheses/tree/wall-order.js';
import { zoneOfAntenna } from './signal/inventory/zones.js';

export interface DecoderStatus {
  readonly doing: 'waiting-for-deal' | 'playing' | 'resuming';
  /** The question for a person. Confidential: it depends on concealed tiles. */
  readonly question?: Question;
  /** Deals abandoned before their recorded end, because the table was washed or other tiles lay there. */
  readonly dealsLost: number;
  /** The set in play; while a deal is awaited, the one that was in play last. */
  readonly unheard: UnheardTiles;
  /**
   * The health of each set, in the order of the setup, as the deals up to the last one showed it. It does not change
   * within a deal.
   */
  readonly tileSets: readonly TileSetHealth[];
  /**
   * While a deal is awaited: the number of tiles on each side. A deal whose hands stay short does not open, because a
   * tag is dead.
   */
  readonly standing?: Standing;
}

/** The effect of a statement on the commands of the deal, since it began or was resumed. */
export interface Correction {
  /** The number of commands that stand, from the first. */
  readonly stands: number;
  /** The commands to record after those. */
  readonly commands: readonly InferredCommand[];
}

/** While all zones are read after a restart. */
const ONLY_FAR: DoublingWatch = { isDoubled: (_, doubling) => doubling === 'far', distrust: () => undefined };

/** From where play is followed, beginning with inventories that were read before. */
type Begun = Pick<Start, 'state' | 'zones' | 'links' | 'since'> &
  Partial<Pick<Start, 'inventories' | 'placements' | 'dead'>>;

const NO_LINKS: Begun['links'] = new Map();

/** The side that deals next, by the result of a deal. */
const nextDealerOf = (state: DealState): Side | undefined =>
  state.phase === 'settled' ? state.terms.seating[state.nextDealer].side : undefined;

type LeftOfSets = ReadonlyMap<KnownSet, Leftovers>;

const NOTHING_LEFT: LeftOfSets = new Map();

/**
 * Turns observations into commands. Each command is returned once, in the order of play, when the readings leave no
 * other explanation.
 */
export class Decoder {
  readonly #sets: KnownSets;
  #sight = new Sight();
  readonly #presses = ButtonPresses.none();
  /** The tags of the current wall in their order, and those of the next one if it was read. */
  #wall: readonly string[] = [];
  #nextWall: readonly string[] = [];
  #number = 0;
  #phase: DealStarts | RivalStarts<Play> | Play | Resuming;
  #dealsLost = 0;
  /** The number of commands given for the deal when its play began. */
  #givenAtStart = 0;
  /** The other hands that may have been dealt; undefined if the deal was resumed. */
  #otherHands: OtherHands | undefined;

  constructor(private readonly setup: TableSetup) {
    this.#sets = new KnownSets([setup.tiles, ...(setup.otherSets ?? [])]);
    this.#phase = this.#newStart(NOTHING_LEFT);
  }

  get dealsLost(): number {
    return this.#dealsLost;
  }

  /** The health of each set, in the order of the setup. The list changes only when a deal ends. */
  get tileSets(): readonly TileSetHealth[] {
    return this.#sets.health;
  }

  get status(): DecoderStatus {
    const phase = this.#phase;
    const { unheard } = this.#sets.inPlay;
    const common = { dealsLost: this.#dealsLost, unheard, tileSets: this.tileSets };
    if (phase instanceof DealStarts || phase instanceof RivalStarts)
      return { doing: 'waiting-for-deal', ...common, standing: phase.standing };
    if (!(phase instanceof Play)) return { doing: 'resuming', ...common };
    const { question } = this;
    return { doing: 'playing', ...common, ...(question !== undefined && { question }) };
  }

  /** The open question of the status: the rest of it need not be computed. */
  get question(): Question | undefined {
    const question = this.#phase instanceof Play ? this.#phase.question : undefined;
    return question && questionOf(question, this.#sets.inPlay.tags);
  }

  /** Probable public acts of the deal that are not given as commands yet, in their order. */
  get provisional(): readonly PublicAct[] {
    return this.#phase instanceof Play ? this.#phase.provisional : [];
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
    const names = observation.tags.map(({ tag }) => tag);
    return this.#read({ number: this.#number, at: observation.at, zone, names });
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
    this.#nextWall = tags;
    return [];
  }

  #press(number: number, { at, side }: ButtonPressed): readonly InferredCommand[] {
    const press = { number, at, side };
    this.#presses.add(press);
    if (this.#phase instanceof Play || this.#phase instanceof RivalStarts) this.#phase.press(press);
    return [];
  }

  #roll(number: number, { at, dice }: DiceRolled): readonly InferredCommand[] | undefined {
    const commands = this.#phase instanceof DealStarts ? this.#phase.roll({ number, at, dice }) : undefined;
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
    while (this.#phase === phase) {
      const step = steps.next();
      if (step.done === true) return step.value && this.#correctBy(step.value);
      yield;
    }
    return undefined;
  }

  /** The observations that refute the record; undefined for none. The caller has to run `refute`. */
  get refutedBy(): InferredCommand['evidence'] | undefined {
    const phase = this.#phase;
    if (!(phase instanceof Play)) return undefined;
    return phase.refutedBy ?? (this.#otherHands?.isAwaited(phase) === true ? phase.newest : undefined);
  }

  /**
   * Decodes the deal again without an act that the readings refute, step by step; observations may be given in between.
   * Undefined if the readings cannot decide: then everything goes on as before, and a person is asked.
   */
  *refute(): Steps<Correction | undefined> {
    const phase = this.#phase;
    if (!(phase instanceof Play)) return undefined;
    const steps = this.#explained(phase);
    while (this.#phase === phase) {
      const step = steps.next();
      if (step.done === true) {
        if (step.value === undefined) phase.noteUndecided();
        return step.value && this.#correctBy(step.value);
      }
      yield;
    }
    return undefined;
  }

  /** Another history from the given hands, or one from others, that explains what the readings refute. */
  *#explained(play: Play): Steps<DecodedAgain | undefined> {
    return (yield* refute(play)) ?? (this.#otherHands && (yield* this.#otherHands.search(play)));
  }

  #correctBy({ play, stands, commands, rest }: DecodedAgain): Correction {
    this.#phase = play;
    // The end of the deal sets the number of commands back.
    const standing = this.#givenAtStart + stands;
    // Readings after the end of the deal belong to the next one.
    const next = this.#isOver(play) ? this.#readAfter(play, rest) : [];
    return { stands: standing, commands: [...commands, ...next] };
  }

  /**
   * Starts again from a committed state: reads all zones, identifies the tags, and goes on from there. Moves in between
   * are inferred like all others. The facts of devices are reported before: the wall of this deal, and presses. If the
   * tiles on the table are not those of the state, the deal is abandoned and the next one awaited. If the deal is over,
   * because a referee has ended it, the tiles that stand on the racks are not the hands of the next one.
   */
  resume(state: DealState): void {
    this.#givenAtStart = 0;
    this.#otherHands = undefined;
    if (isDealt(state) && state.phase !== 'settled') {
      // For a decoder that has followed no deal, the wall of the resumed deal is still that of the next one.
      if (this.#wall.length === 0 && this.#phase instanceof DealStarts) this.#takeNextWall();
      this.#phase = new Resuming(state, this.#sets.all);
    } else if (state.phase === 'settled') this.#awaitDeal(this.#racks, undefined, nextDealerOf(state));
    else this.#awaitDeal(NOTHING_LEFT, state.phase === 'opened' ? state : undefined);
  }

  /** The tags of each set on the racks. */
  get #racks(): LeftOfSets {
    const phase = this.#phase;
    const isOfSet = phase instanceof Play || phase instanceof RivalStarts;
    return isOfSet ? new Map([[this.#sets.inPlay, phase.racks]]) : phase.racks;
  }

  #awaitDeal(left: LeftOfSets, opened?: Opened, nextDealer?: Side): void {
    this.#givenAtStart = 0;
    this.#presses.forget();
    this.#otherHands = undefined;
    this.#phase = this.#newStart(left, opened, nextDealer);
  }

  #newStart(left: LeftOfSets, opened?: Opened, nextDealer?: Side): DealStarts {
    return new DealStarts(this.setup, this.#sets.all, left, this.#sight, opened, nextDealer);
  }

  #read(reading: Reading): readonly InferredCommand[] {
    const phase = this.#phase;
    if (phase instanceof Play) return this.#play(phase, [this.#sets.hearInPlay(reading, phase)]);
    if (phase instanceof RivalStarts) return this.#follow(phase, this.#sets.hearInPlay(reading, phase));
    const watchOf = (set: KnownSet): DoublingWatch => (phase instanceof DealStarts ? phase.of(set) : ONLY_FAR);
    return this.#take(this.#sets.hear(reading, watchOf));
  }

  #take(heard: Heard): readonly InferredCommand[] {
    const phase = this.#phase;
    if (phase instanceof Play) return this.#play(phase, [heard.get(this.#sets.inPlay) as Inventory]);
    if (phase instanceof Resuming) {
      phase.read(heard);
      return phase.isComplete ? this.#goOn(phase) : [];
    }
    if (phase instanceof RivalStarts) return this.#follow(phase, heard.get(this.#sets.inPlay) as Inventory);
    const starts = phase.observe(heard);
    return starts === undefined ? [] : this.#begin(starts);
  }

  /** Follows play from the dealt hands; if several may have been dealt, from each of them. */
  #begin({ set, now, starts, awaited }: StartsOfSet): readonly InferredCommand[] {
    this.#takeNextWall();
    const learned = this.#sight.copy();
    const playOf = (start: Start): Play =>
      this.#newPlay(set, start, { sight: learned.copy(), presses: this.#presses.withOwnHabits() });
    this.#otherHands = new OtherHands(awaited, playOf);
    const [only] = starts;
    if (only?.lacking === 0 && only.probability >= CERTAIN)
      return [...this.#opening(only, now), ...this.#playFrom(set, only)];
    this.#sets.begin(set);
    this.#phase = new RivalStarts(starts, now.at, playOf, awaited);
    return [];
  }

  #opening(start: Start, now: Inventory): readonly InferredCommand[] {
    this.#otherHands?.give(start);
    const commands = startCommands(start, now);
    this.#givenAtStart += commands.length;
    return commands;
  }

  #follow(rivals: RivalStarts<Play>, inventory: Inventory): readonly InferredCommand[] {
    const begun = rivals.observe(inventory);
    if (begun === undefined) return [];
    const { start, deal, commands } = begun;
    // Before, the rivals are the ways to fill in an unknown tile.
    deal.history.dealt = dealtBy(start);
    this.#phase = deal;
    this.#sight = deal.sight;
    const opening = this.#opening(start, inventory);
    this.#isOver(deal);
    return [...opening, ...commands];
  }

  /** Begins the deal whose wall was read. */
  #takeNextWall(): void {
    [this.#wall, this.#nextWall] = [this.#nextWall, []];
  }

  #goOn(resuming: Resuming): readonly InferredCommand[] {
    const { set, inventories, zones, fits } = resuming.placed(this.setup.rules);
    return fits
      ? this.#playFrom(set, { state: resuming.state, zones, links: NO_LINKS, since: inventories })
      : this.#giveUp(resuming.readings);
  }

  /** The table was washed without being observed. The next deal is awaited; its tiles may have been dealt already. */
  #giveUp(readings: readonly Heard[]): readonly InferredCommand[] {
    this.#dealsLost += 1;
    this.#awaitDeal(NOTHING_LEFT);
    return readings.flatMap((heard) => this.#take(heard));
  }

  /** Decodes from a state on, beginning with inventories that were read before. */
  #playFrom(set: KnownSet, begun: Begun): readonly InferredCommand[] {
    this.#sets.begin(set);
    const play = this.#newPlay(set, begun, { sight: this.#sight, presses: this.#presses });
    this.#phase = play;
    return [...play.reports(begun.since[0] as Inventory), ...this.#play(play, begun.since)];
  }

  #newPlay(
    { tags }: KnownSet,
    { state, zones, links, placements, inventories, dead, since: [first] }: Begun,
    { sight, presses }: { readonly sight: Sight; readonly presses: ButtonPresses },
  ): Play {
    const chances = tags.chancesOfDeath();
    if (dead !== undefined) chances[dead[0]] = dead[1];
    const settled = new Settled(state, zones, tags.count, {
      links,
      dead: chances,
      ...(placements !== undefined && { placements }),
      doubled: tags.doubled,
      ...(inventories !== undefined && { inventories }),
    });
    const wallOrder = WallOrder.of(this.#wall.flatMap((name) => tags.numberOf(name) ?? []));
    return new Play(this.setup, tags, settled, sight, (first as Inventory).at, { presses, wallOrder });
  }

  #play(play: Play, inventories: readonly Inventory[]): readonly InferredCommand[] {
    const inferred: InferredCommand[] = [];
    for (const [index, inventory] of inventories.entries()) {
      inferred.push(...play.observe(inventory));
      if (this.#isOver(play)) return [...inferred, ...this.#readAfter(play, inventories.slice(index + 1))];
    }
    return inferred;
  }

  /** Reads the inventories that were no evidence of a deal, and those after it, for the next deal. */
  #readAfter({ unused }: Play, rest: readonly Inventory[]): readonly InferredCommand[] {
    const readings = [...unused, ...rest].map((inventory) => this.#sets.heardWith(inventory));
    return readings.flatMap((heard) => this.#take(heard));
  }

  /** Returns whether the deal is over. If it is, the decoder awaits the next one. */
  #isOver(play: Play): boolean {
    if (!play.ended && (!play.washed || play.awaitsCorrection || this.#otherHands?.isAwaited(play) === true))
      return false;
    if (!play.ended) this.#dealsLost += 1;
    play.learnLinks();
    this.#sets.endDeal();
    this.#awaitDeal(this.#racks, undefined, nextDealerOf(play.settled.state));
    return true;
  }
}
