import type { Seat, Text, Tile } from '#tiles';
import type { CommandOf, DealCommandType } from './commands.js';
import type { DealEvent, EventOf, RuleSetOptions } from './events.js';
import type { Rejection } from './rejections.js';
import type { Dealt, Opened, Playing, Preparing } from './state.js';

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
  /** Whole fans for each time it counts. */
  readonly fan: number;
  readonly names: Text;
}

/** May this command be given now? Undefined for yes. Asked after the aggregate's own checks (phase, turn, tiles held). */
export type Permission<T extends DealCommandType> = (state: Dealt, command: CommandOf<T>) => Rejection | undefined;

/**
 * What a rule book answers to the aggregate. `decide` asks it, `evolve` never does.
 * A command whose type is missing in `permits` is unknown to the book.
 */
export interface RuleSet {
  readonly id: string;
  readonly edition: string;
  /** Digest over id, edition, tables, options and the answers to the frozen corpus; DESIGN.md section 4. */
  readonly fingerprint: string;
  readonly title: Text;
  readonly clauses: readonly Clause[];
  /** In the order of the book's table. */
  readonly fans: readonly Fan[];
  /** What the reasons of transfers, the penalties and the faults of these rules mean, by id. */
  readonly reasons: Readonly<Record<string, Text>>;
  /** Every tile of the set, each copy once. */
  readonly tiles: readonly Tile[];
  /** Refuses options that the book does not know, and fills in what was left out. */
  readonly options: (given: RuleSetOptions) => RuleSetOptions | Rejection;
  readonly dealtHand: (seat: Seat) => number;
  readonly wallBreak: (dice: readonly [number, number]) => { readonly seat: Seat; readonly stack: number };
  readonly permits: { readonly [T in DealCommandType]?: Permission<T> };
  /** Is a concealed kong's tile seen by the others? */
  readonly kongVisibility: (kind: EventOf<'KongDeclared'>['kind']) => 'open' | 'concealed';
  /** Who would pay for a kong or a win declared now, by the sources of payment the book knows; `from`: whose tile it took. */
  readonly payersOfKong: (
    state: Playing,
    seat: Seat,
    kind: EventOf<'KongDeclared'>['kind'],
    from: Seat | undefined,
  ) => readonly Seat[];
  readonly payersOfWin: (state: Playing, seat: Seat, source: EventOf<'WinDeclared'>['source']) => readonly Seat[];
  /** The clause by which a win takes a tile that a meld has claimed. */
  readonly winOutranksMeld: string;
  /** Does this kong open a claim window of its own? */
  readonly canBeRobbed: (kind: EventOf<'KongDeclared'>['kind']) => boolean;
  /** What the seats that did not claim have passed, at the closing of the window (SBR-2.7). */
  readonly passes: (state: Playing) => EventOf<'ClaimsClosed'>['passes'];
  /** Who draws once the window has closed with no meld claimed. */
  readonly drawsNext: (state: Playing) => Seat;
  /** How play ends when it is stopped from outside (`time`). */
  readonly endingOf: (state: Preparing | Playing, reason: CommandOf<'EndPlay'>['reason']) => EventOf<'PlayEnded'>;
  /** What the book says follows at once from a fact; asked again after each event that it gave. */
  readonly follows: (state: Opened | Dealt, event: DealEvent) => readonly DealEvent[];
}

export type RuleSets = (id: string, edition?: string) => RuleSet | undefined;
