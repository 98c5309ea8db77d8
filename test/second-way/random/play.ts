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
import { falseKong, openDeal, type RecordedStep, seenAtTheTable, type Seeded, seeded } from '#testing';
import type { Seat, Tile } from '#tiles';
import { countingNow, type Given } from '../rewinds.js';
import { known, without } from '../words.js';
import type { Scheme } from './aims.js';
import { correction } from './referee.js';
import { missing, Supply } from './supply.js';

/** The course of a deal as a second way sees it. */
export interface Course {
  readonly tell: (command: DealCommand) => void;
  readonly tilesOf: (seat: Seat) => readonly Tile[];
  /** What a seat would win with now; undefined where it has no complete hand. */
  readonly worthOf: (seat: Seat) => number | undefined;
  /** The tile drawn in this turn. */
  readonly drawn: Tile;
}

/** How much a kind of command is wanted where it is legal. */
type Weights = { readonly [T in DealCommand['type']]?: number };

/** What is played, and what for. */
export interface Book {
  readonly rules: RuleSet;
  readonly someOptions: (chance: Seeded) => RuleSetOptions;
  readonly someAims: (chance: Seeded) => Scheme;
  /** Where they are not those of every book; of a win, of a false one. */
  readonly weights?: Weights;
  readonly begins: () => Course;
}

export interface RandomDeal {
  /** All given commands with their results. */
  readonly steps: readonly RecordedStep[];
  /** What counts in the end: without what a rewind has withdrawn. */
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
  NoteIrregularity: 0.01,
  EndPlay: 0.002,
};
/** For each command, and once the deal is over. */
const IRREGULARITIES = 0.02;
const LATE_RULINGS = 0.2;
/** Before hands are dealt. */
const LOOKS_AT_THE_WALL = 3;
/** Of the irregularities. */
const CORRECTIONS = 0.3;
const FALSE_KONGS = 0.2;

const TRUE_WIN = 8;
const FALSE_WIN = 0.01;

interface Step extends Given, RecordedStep {
  /** What is left after it: to be drawn, and put back. */
  readonly supply: readonly Tile[];
  readonly returned: readonly Tile[];
}

/** One deal of players who have hands in mind, fortunate draws, and all that should not happen. */
class Play {
  readonly #book: Book;
  readonly #chance: Seeded;
  readonly #options: RuleSetOptions;
  readonly #supply: Supply;
  readonly #scheme: Scheme;
  readonly #deal: DealCourse;
  readonly #steps: Step[] = [];
  #course: Course;
  #returnedTiles: readonly Tile[] = [];

  constructor(book: Book, seed: number) {
    this.#book = book;
    this.#chance = seeded(seed);
    this.#deal = new DealCourse(book.rules);
    this.#course = book.begins();
    this.#options = book.someOptions(this.#chance);
    this.#supply = new Supply(book.rules.tiles(this.#options), this.#chance);
    this.#scheme = book.someAims(this.#chance);
  }

  played(): RandomDeal {
    const { rules } = this.#book;
    this.#give(openDeal({ ruleSet: rules.id, options: this.#options }));
    this.#give({ type: 'BreakWall', dice: this.#dice() });
    this.#give({ type: 'BreakWall', dice: this.#dice() });
    for (let look = 0; look < LOOKS_AT_THE_WALL; look += 1) this.#tryGive(seenAtTheTable(this.#chance));
    const dealt = (seat: Seat) => this.#supply.hand(this.#scheme.aims[seat].begins, rules.dealtHand(seat));
    const hands = { east: dealt('east'), south: dealt('south'), west: dealt('west'), north: dealt('north') };
    this.#give({ type: 'DealHands', hands });
    for (;;) {
      const commands = this.#wanted();
      const isOver = commands.length === 0;
      if (this.#chance.next() < (isOver ? LATE_RULINGS : IRREGULARITIES)) this.#irregularity();
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

  /** Somebody notes what no list of moves holds, or the referee rules or corrects. */
  #irregularity(): void {
    const table = { state: this.#state, given: this.#steps, wall: this.#supply.left };
    const kind = this.#chance.next();
    const command =
      kind < CORRECTIONS
        ? correction(table, this.#chance)
        : kind < CORRECTIONS + FALSE_KONGS
          ? falseKong(this.#state, this.#chance)
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
    else this.#course.tell(command);
    return true;
  }

  #rewind(): void {
    const counting = countingNow(this.#steps);
    this.#course = this.#book.begins();
    for (const { command } of counting) this.#course.tell(command);
    const last = counting.at(-1);
    this.#supply.left = last?.supply ?? this.#supply.left;
    this.#returnedTiles = last?.returned ?? [];
  }

  #wanted(): readonly DealCommand[] {
    const commands = legalCommands(this.#book.rules, this.#state);
    const indicate = commands.find(({ type }) => type === 'IndicateJoker');
    if (indicate) return [indicate];
    return this.#state.phase === 'preparing' ? commands.filter(({ type }) => type !== 'EndPlay') : commands;
  }

  /** What came, where the list leaves that open. */
  #reported(command: DealCommand): DealCommand {
    if (command.type === 'IndicateJoker') return { ...command, indicator: this.#supply.indicator() };
    if (command.type !== 'DrawTile') return command;
    const place = this.#placeOf(command);
    const tile = this.#returnedTiles[place];
    if (tile !== undefined) {
      this.#returnedTiles = this.#returnedTiles.toSpliced(place, 1);
      return { ...command, tile };
    }
    return { ...command, tile: command.returned ? this.#supply.next() : this.#supply.lucky(this.#lacks(command.seat)) };
  }

  /** A tile that was put back lies first in the wall, and is taken or left (DZ-draw.5); a replacement comes from the other end. */
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
      const falseWin = this.#book.weights?.DeclareWin ?? FALSE_WIN;
      if (this.#scheme.areRivals && this.#isDiscardOffered()) return falseWin;
      return seat !== undefined && this.#course.worthOf(seat) !== undefined ? TRUE_WIN : falseWin;
    }
    const weight = this.#book.weights?.[command.type] ?? WEIGHTS[command.type] ?? 1;
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

/** The same seed, the same deal, to its settlement. */
export const playedFrom = (book: Book, seed: number): RandomDeal => new Play(book, seed).played();
