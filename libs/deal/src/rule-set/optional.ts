import type { Seat, Tile } from '#tiles';
import type { CommandOf } from '../messages/commands.js';
import type { EventOf, Recording, RuleSetOptions } from '../messages/events.js';
import type { Rejection } from '../messages/rejections.js';
import type { Dealt, Opened, Playing, Settling } from '../state/state.js';

/** Tiles that are exposed and replaced. */
export interface Flowers {
  /** How a tile that replaced a flower in play scores: like a replacement for a kong, or like any draw. */
  readonly replacementScores: 'as-for-a-kong' | 'as-any-draw';
}

export interface Jokers {
  /** Returns the joker that this indicator names under the agreed options. */
  readonly jokerOf: (options: RuleSetOptions, indicator: Tile) => Tile | undefined;
}

/** The declaration that one tile is missing. */
export interface ReadyDeclarations {
  /** The kind of the ready declaration of a seat that declares now, and lays the hand open with it or does not. */
  readonly readyAs: (state: Playing, seat: Seat, opens: boolean) => NonNullable<EventOf<'ReadyDeclared'>['as']>;
  /** The hand can be laid face up with its declaration (CC-double.immediateready). Absent: it stays concealed. */
  readonly canOpen?: true;
}

/** The winner counts the revealed hand, and the count stands unless another player objects. */
export interface OwnCounts {
  /** Returns what is paid when the count of `seat` stands, or when `by` objects to it. */
  readonly settled: (state: Settling, seat: Seat, by: Seat | undefined) => EventOf<'CountSettled'>;
}

/** Acts that a player may take back: a claim, and the tile just drawn. The members are the clauses. */
export interface Withdrawals {
  /** Of a win that is not shown yet. */
  readonly hu: string;
  /** Of a claimed set. */
  readonly set: string;
  /** Of a kong of one's own turn. */
  readonly kong: string;
  /** Of a set that was called and not opened: a claim of a discard, or a kong of one's own turn. */
  readonly call: { readonly ofDiscard: string; readonly ofOwnKong: string };
  /** Of a call that its seat changes to another call or to a win. */
  readonly changed: string;
  /** Of a call that another claim outranks. */
  readonly outranked: string;
  /** Of a call without the tiles for it, as the record sees, where another seat claims the tile. */
  readonly incorrect: string;
}

/** An irregularity that a rule set knows, as a person notes it. Its name is the entry of the same id in the `reasons` of `RuleTexts`. */
export interface KnownIrregularity {
  readonly irregularity: CommandOf<'NoteIrregularity'>['irregularity'];
  readonly clause: string;
  /** The phases in which it can happen or be found. A result-only recording notes in `playing` what happened before play. */
  readonly phases: readonly (Opened | Dealt)['phase'][];
  /** The levels of recording at which it is noted. */
  readonly recordings: readonly Recording[];
  /** A duration may be stated. Absent: the rule set has no time for it. */
  readonly timed?: true;
}

/** Breaches of the rules that are noted, with or without a price. */
export interface Irregularities {
  /** What a form offers, in the order of the rule book. Absent: nothing. */
  readonly known?: readonly KnownIrregularity[];
  /** The clause that covers an irregularity, or why it cannot have happened now. */
  readonly clauseOf: (state: Opened | Dealt, noted: CommandOf<'NoteIrregularity'>) => string | Rejection | undefined;
  /** Whether unlike tiles laid face down as a kong are refused, or are a fact that the rule set prices. */
  readonly falseKongsAre: 'refused' | 'penalised';
}
