import type { Seat, Text, Tile } from '#tiles';
import type { CommandOf, DealCommandType } from './commands.js';
import type { Circumstance, DealEvent, EventOf, RuleSetOptions } from './events.js';
import type { OwnState } from './own-state.js';
import type { RefusalClauses } from './refusal-clauses.js';
import type { Rejection } from './rejections.js';
import type { Dealt, Opened, Playing, Preparing, Ready } from './state.js';

export interface Clause {
  /** Such as `SBR-2.7`; readings of silent places such as `SBR-A01`. */
  readonly id: string;
  /** The clause in our own words, one sentence. */
  readonly text: Text;
}

/** A value combination of the book. */
export interface Fan {
  readonly id: string;
  readonly clause: string;
  /** Whole fans, or points, for each time it counts; 0 for a line that gives none of them. */
  readonly fan: number;
  /** How often it doubles the sum of points, in a book that doubles. */
  readonly doublings?: number;
  /** It is worth the limit that was agreed, in a book that has one. */
  readonly limit?: true;
  readonly names: Text;
}

type Throw = readonly [number, number];

type Option = RuleSetOptions[string];

/** What is agreed of one thing: one of several values, the first where nothing is said; or a number that has to be said. */
export type Agreement = { readonly clause: string } & (
  | { readonly kind: 'choice'; readonly values: readonly [Option, ...Option[]] }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      /** The clause that lets no deal begin without it. */
      readonly untold: string;
    }
);

/** By the name of the option. */
export type Agreements = Readonly<Record<string, Agreement>>;

/** May this command be given now? Undefined for yes. Asked after the aggregate's own checks (phase, turn, tiles held). */
export type Permission<T extends DealCommandType> = (state: Dealt, command: CommandOf<T>) => Rejection | undefined;

/**
 * What a rule book answers to the aggregate. `decide` asks it, `evolve` never does.
 * A command whose type is missing in `permits` is unknown to the book.
 */
export interface RuleSet {
  readonly id: string;
  readonly edition: string;
  /** Digest over id, edition, tables, options and the answers to the frozen corpus (ARCHITECTURE.md, “Editions”). */
  readonly fingerprint: string;
  readonly title: Text;
  readonly clauses: readonly Clause[];
  /** In the order of the book's table. */
  readonly fans: readonly Fan[];
  /** What the reasons of transfers, the penalties and the faults of these rules mean, by id. */
  readonly reasons: Readonly<Record<string, Text>>;
  /**
   * Every tile of the set under the options agreed on, each copy once; without them, under those of a deal where nothing is
   * said. For the same options it is the same array: what is counted of it is kept.
   */
  readonly tiles: (options: RuleSetOptions) => readonly Tile[];
  /** What the book leaves to be agreed before a deal. */
  readonly agreements: Agreements;
  /** Refuses options that the book does not know, and fills in what was left out. */
  readonly options: (given: RuleSetOptions) => RuleSetOptions | Rejection;
  readonly dealtHand: (seat: Seat) => number;
  /** The seat that makes the second throw, by the first throw; absent in a rule set where one throw breaks the wall. */
  readonly wallBreaker?: (dice: Throw) => Seat;
  /** Where the wall breaks. `first`: the throw that named the breaker, in a book of two throws. */
  readonly wallBreak: (dice: Throw, first?: Throw) => { readonly seat: Seat; readonly stack: number };
  /** The joker that this indicator names under the options agreed on; absent in a book without jokers. */
  readonly jokerOf?: (options: RuleSetOptions, indicator: Tile) => Tile | undefined;
  /** How a seat that declares now is ready; absent in a book without the declaration. */
  readonly readyAs?: (state: Playing, seat: Seat) => Ready['as'];
  /** The facts that this rule set keeps about a deal beside the common state. */
  readonly ownState: OwnState;
  readonly permits: { readonly [T in DealCommandType]?: Permission<T> };
  /** The clauses that explain refusals of general sense, by their codes; `permits` names its own. */
  readonly refusalClauses: RefusalClauses;
  /** How many tiles can still be drawn in turn; a replacement may come from behind them. */
  readonly drawsLeft: (state: Preparing | Playing) => number;
  /** Is a concealed kong's tile seen by the others? */
  readonly kongVisibility: (kind: EventOf<'KongDeclared'>['kind']) => 'open' | 'concealed';
  /** The seats that would pay for a kong or a win declared now; `from`: the seat whose tile it took. */
  readonly payersOfKong: (
    state: Playing,
    seat: Seat,
    kind: EventOf<'KongDeclared'>['kind'],
    from: Seat | undefined,
  ) => readonly Seat[];
  readonly payersOfWin: (state: Playing, seat: Seat, source: EventOf<'WinDeclared'>['source']) => readonly Seat[];
  /**
   * What else the book prices about a Hu of `seat` declared now, as far as everybody at the table can see it. In a book
   * that has this one seat wins: a Hu is pending until its hand is shown and judged (`show`), in the order of `showsFirst`.
   */
  readonly circumstances?: (state: Playing, seat: Seat) => readonly Circumstance[];
  /** The clause that speaks of an irregularity, or why it cannot have happened now; absent where the book names none. */
  readonly irregularity?: (
    state: Opened | Dealt,
    noted: CommandOf<'NoteIrregularity'>,
  ) => string | Rejection | undefined;
  /** The clauses by which a Hu not yet shown, a claimed set and a kong of the own turn are taken back; absent where they are not. */
  readonly withdrawals?: { readonly hu: string; readonly set: string; readonly kong: string };
  /** A tile that replaced a flower in play is a replacement tile as one for a kong is; absent: it is like any other of the wall. */
  readonly scoresFlowerReplacement?: true;
  /** The clause by which a win takes a tile that a meld has claimed. */
  readonly winOutranksMeld: string;
  /** The clause by which a pung or a kong takes a tile that a chow has claimed; absent where claims come in their order. */
  readonly setOutranksChow?: string;
  /** The order in which several winners on one tile show their hands; absent: nearest first in playing order from the seat of the tile. */
  readonly showsFirst?: EventOf<'WinDeclared'>['precedence'] & {};
  /** The clause that prices unlike tiles laid face down as a kong; absent in a book that knows none: there they are refused. */
  readonly falseKong?: string;
  /** Does this kong open a claim window of its own? */
  readonly canBeRobbed: (kind: EventOf<'KongDeclared'>['kind']) => boolean;
  /** What the seats that did not claim have passed, at the closing of the window (SBR-2.7). */
  readonly passes: (state: Playing) => EventOf<'ClaimsClosed'>['passes'];
  /** The seat that draws once the window has closed with no meld claimed. */
  readonly drawsNext: (state: Playing) => Seat;
  /** How play ends when it is stopped from outside (`time`). */
  readonly endingOf: (state: Preparing | Playing, reason: CommandOf<'EndPlay'>['reason']) => EventOf<'PlayEnded'>;
  /** What the book says follows at once from a fact; asked again after each event that it gave. */
  readonly follows: (state: Opened | Dealt, event: DealEvent) => readonly DealEvent[];
}

export type RuleSets = (id: string, edition?: string) => RuleSet | undefined;
