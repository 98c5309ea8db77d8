import {
  type CommandOf,
  type DealCommand,
  DealCourse,
  type DealEvent,
  type DealState,
  legalCommands,
  type RuleSet,
  type RuleSetOptions,
} from '#deal';
import {
  falseKong,
  openDeal,
  type RecordedStep,
  seenAtTheTable,
  type Seeded,
  seeded,
  setThatCannotOpen,
} from '#testing';
import type { Seat, Tile } from '#tiles';
import { countingNow, type Given } from '../rewinds.js';
import { known, SEATS, without } from '../words.js';
import type { Scheme } from './aims.js';
import { correction } from './referee.js';
import { missing, Supply } from './supply.js';

/** The course of a deal, as a second way computes it. */
export interface Course {
  readonly apply: (command: DealCommand) => void;
  readonly tilesOf: (seat: Seat) => readonly Tile[];
  /** The value of a win now; undefined where the hand is incomplete. */
  readonly worthOf: (seat: Seat) => number | undefined;
  /** The tile drawn in this turn. */
  readonly drawn: Tile;
}

/** The weight of each type of command when it is legal. */
type Weights = { readonly [T in DealCommand['type']]?: number };

/** A rule set to play, with the options, aims and weights of its random deals. */
export interface RandomGame {
  readonly rules: RuleSet;
  readonly someOptions: (chance: Seeded) => RuleSetOptions;
  readonly someAims: (chance: Seeded) => Scheme;
  /** Weights that differ from the default ones; the weight of a win is that of a false win. */
  readonly weights?: Weights;
  readonly begins: () => Course;
  /** The winner may count the hand. */
  readonly winnersCount?: true;
}

export interface RandomDeal {
  /** All accepted commands with their results. */
  readonly steps: readonly RecordedStep[];
  /** The commands that count in the end, without those that a rewind withdrew. */
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
  readonly state: DealState;
}

const WEIGHTS: Weights = {
  DrawTile: 4,
  DiscardTile: 2,
  ShowBonusTile: 20,
  ReportNoFlowers: 2,
  DeclareChow: 2,
  DeclarePung: 5,
  DeclareKong: 12,
  DeclareReady: 0.05,
  CloseClaims: 0.2,
  WithdrawClaim: 0.3,
  ReturnTile: 0.05,
  CallSet: 0.3,
  NoteIrregularity: 0.01,
  EndPlay: 0.002,
};
/** The chance of an irregularity for each command, and after the end of the deal. */
const IRREGULARITIES = 0.02;
const LATE_RULINGS = 0.2;
/** The number of irregularities that are tried before hands are dealt. */
const EARLY_IRREGULARITIES = 3;
/** Shares of the irregularities. */
const CORRECTIONS = 0.3;
const FALSE_KONGS = 0.2;
const CALLS = 0.15;

/** The share of shown hands whose player states no count. */
const UNCOUNTED = 0.5;

const TRUE_WIN = 8;
const FALSE_WIN = 0.01;

interface Step extends Given, RecordedStep {
  /** The tiles that are left after the step: to be drawn, and put back. */
  readonly supply: readonly Tile[];
  readonly returned: readonly Tile[];
}

/** A call, perhaps of a set that the player does not have. */
const someCall = (chance: Seeded): DealCommand => ({
  type: 'CallSet',
  seat: chance.pick(SEATS),
  set: chance.pick(['chow', 'pung', 'kong'] as const),
});

/** A random deal of players with planned hands and lucky draws, with irregularities. */
class Play {
  readonly #game: RandomGame;
  readonly #chance: Seeded;
  readonly #options: RuleSetOptions;
  readonly #supply: Supply;
  readonly #scheme: Scheme;
  readonly #deal: DealCourse;
  readonly #steps: Step[] = [];
  #course: Course;
  #returnedTiles: readonly Tile[] = [];

  constructor(game: RandomGame, seed: number) {
    this.#game = game;
    this.#chance = seeded(seed);
    this.#deal = new DealCourse(game.rules);
    this.#course = game.begins();
    this.#options = game.someOptions(this.#chance);
    this.#supply = new Supply(game.rules.setup.tiles(this.#options), this.#chance);
    this.#scheme = game.someAims(this.#chance);
  }

  played(): RandomDeal {
    const { rules } = this.#game;
    this.#give(openDeal({ ruleSet: rules.id, options: this.#options }));
    this.#give({ type: 'BreakWall', dice: this.#dice() });
    this.#give({ type: 'BreakWall', dice: this.#dice() });
    for (let tried = 0; tried < EARLY_IRREGULARITIES; tried += 1) this.#tryGive(seenAtTheTable(this.#chance));
    const dealt = (seat: Seat) => this.#supply.hand(this.#scheme.aims[seat].begins, rules.setup.dealtHand(seat));
    const hands = { east: dealt('east'), south: dealt('south'), west: dealt('west'), north: dealt('north') };
    this.#give({ type: 'DealHands', hands });
    for (;;) {
      const commands = this.#wanted();
      const isOver = commands.length === 0;
      const wrongSet = isOver ? setThatCannotOpen(this.#state) : undefined;
      if (wrongSet !== undefined) this.#give(wrongSet);
      else if (this.#chance.next() < (isOver ? LATE_RULINGS : IRREGULARITIES)) this.#irregularity();
      else if (isOver) return this.#end();
      else this.#give(this.#reported(this.#weighted(commands)));
    }
  }

  get #state(): DealState {
    return this.#deal.state;
  }

  #dice(): readonly [number, number] {
    return [1 + this.#chance.below(6), 1 + this.#chance.below(6)];
  }

  #end(): RandomDeal {
    const counting = countingNow(this.#steps);
    return {
      steps: this.#steps,
      commands: counting.map(({ command }) => command),
      events: counting.flatMap(({ events }) => events),
      state: this.#state,
    };
  }

  /** Notes something outside the legal moves, or lets the referee rule or correct. */
  #irregularity(): void {
    const table = { state: this.#state, given: this.#steps, wall: this.#supply.left };
    const kind = this.#chance.next();
    const command =
      kind < CORRECTIONS
        ? correction(table, this.#chance)
        : kind < CORRECTIONS + FALSE_KONGS
          ? falseKong(this.#state, this.#chance)
          : kind < CORRECTIONS + FALSE_KONGS + CALLS
            ? someCall(this.#chance)
            : seenAtTheTable(this.#chance);
    if (command !== undefined) this.#tryGive(command);
  }

  #give(command: DealCommand): void {
    if (!this.#tryGive(command)) throw new Error(`refused: ${JSON.stringify(command)}`);
  }

  #tryGive(command: DealCommand): boolean {
    const before = this.#state;
    const decision = this.#deal.give(command);
    if (!decision.accepted) return false;
    const { events } = decision;
    if (command.type === 'ReturnTile' && before.phase === 'playing' && before.turn.act === 'discard')
      this.#returnedTiles = this.#returnedTiles.toSpliced(before.turn.returnsTo ?? 0, 0, this.#course.drawn);
    if (command.type === 'AmendHand' && before.phase === 'playing')
      this.#supply.exchange(
        before.table.players[command.seat].hand as readonly Tile[],
        command.tiles as readonly Tile[],
      );
    const lastEvent = (this.#steps.at(-1)?.lastEvent ?? 0) + events.length;
    this.#steps.push({ command, events, lastEvent, supply: this.#supply.left, returned: this.#returnedTiles });
    if (command.type === 'RewindTo') this.#rewind();
    else this.#course.apply(command);
    return true;
  }

  #rewind(): void {
    const counting = countingNow(this.#steps);
    this.#course = this.#game.begins();
    for (const { command } of counting) this.#course.apply(command);
    const last = counting.at(-1);
    this.#supply.left = last?.supply ?? this.#supply.left;
    this.#returnedTiles = last?.returned ?? [];
  }

  #wanted(): readonly DealCommand[] {
    const commands = legalCommands(this.#game.rules, this.#state);
    const indicate = commands.find(({ type }) => type === 'IndicateJoker');
    if (indicate) return [indicate];
    return this.#state.phase === 'preparing' ? commands.filter(({ type }) => type !== 'EndPlay') : commands;
  }

  /** Fills in what the list of moves leaves open: the drawn tile and the indicator. */
  #reported(command: DealCommand): DealCommand {
    if (command.type === 'IndicateJoker') return { ...command, indicator: this.#supply.indicator() };
    if (command.type === 'RevealHand' && this.#game.winnersCount) return this.#counted(command);
    if (command.type !== 'DrawTile') return command;
    const place = this.#placeOf(command);
    const tile = this.#returnedTiles[place];
    if (tile !== undefined) {
      this.#returnedTiles = this.#returnedTiles.toSpliced(place, 1);
      return { ...command, tile };
    }
    return { ...command, tile: command.returned ? this.#supply.next() : this.#supply.lucky(this.#lacks(command.seat)) };
  }

  /** Some winners count the hand, most of them too low. A count above the value of the hand is refused. */
  #counted(command: CommandOf<'RevealHand'>): DealCommand {
    const worth = this.#course.worthOf(command.seat);
    if (worth !== undefined && this.#tryGive({ ...command, count: worth + 1 }))
      throw new Error(`accepted a count of ${worth + 1} for a hand worth ${worth}`);
    if (this.#chance.next() < UNCOUNTED) return command;
    return { ...command, count: 1 + this.#chance.below(worth ?? 1) };
  }

  /** A returned tile is first in the wall, to be taken or left (DZ-draw.5); a replacement comes from the other end. */
  #placeOf({ returned }: CommandOf<'DrawTile'>): number {
    const state = this.#state;
    const isReplacement = state.phase === 'playing' && state.turn.act === 'draw' && state.turn.replacement;
    if (isReplacement) return this.#supply.left.length + this.#returnedTiles.length - 1;
    return returned ? 1 : 0;
  }

  #lacks(seat: Seat): readonly Tile[] {
    return missing(this.#scheme.aims[seat].plan, this.#course.tilesOf(seat));
  }

  #weightOf(command: DealCommand): number {
    if (command.type === 'DeclareWin') {
      const [seat] = command.seats;
      const falseWin = this.#game.weights?.DeclareWin ?? FALSE_WIN;
      if (this.#scheme.areRivals && this.#isDiscardOffered()) return falseWin;
      return seat !== undefined && this.#course.worthOf(seat) !== undefined ? TRUE_WIN : falseWin;
    }
    const weight = this.#game.weights?.[command.type] ?? WEIGHTS[command.type] ?? 1;
    if (command.type !== 'DiscardTile') return weight;
    const { seat, tile } = command;
    const others = without(this.#course.tilesOf(seat), [known(tile)]) ?? [];
    return missing(this.#scheme.aims[seat].plan, others).length > this.#lacks(seat).length ? weight / 50 : weight;
  }

  #isDiscardOffered(): boolean {
    return this.#state.phase === 'playing' && this.#state.window?.on === 'discard';
  }

  #weighted(commands: readonly DealCommand[]): DealCommand {
    const weights = commands.map((command) => this.#weightOf(command));
    let rest = this.#chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return commands[weights.findIndex((weight) => (rest -= weight) < 0)] ?? (commands.at(-1) as DealCommand);
  }
}

/** Plays a deal to its settlement; the same seed gives the same deal. */
export const playedFrom = (game: RandomGame, seed: number): RandomDeal => new Play(game, seed).played();
