import type { Seat, Tile } from '#tiles';
import type { CommandOf } from '../commands.js';
import type { EventOf, RuleSetOptions } from '../events.js';
import type { Rejection } from '../rejections.js';
import type { Dealt, Opened, Playing } from '../state.js';

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
  /** The kind of the ready declaration of a seat that declares now. */
  readonly readyAs: (state: Playing, seat: Seat) => NonNullable<EventOf<'ReadyDeclared'>['as']>;
}

/** Acts that a player may take back: a claim, and the tile just drawn. The members are the clauses. */
export interface Withdrawals {
  /** Of a win that is not shown yet. */
  readonly hu: string;
  /** Of a claimed set. */
  readonly set: string;
  /** Of a kong of one's own turn. */
  readonly kong: string;
}

/** Errors of play that have a price. */
export interface Irregularities {
  /** The clause that covers an irregularity, or why it cannot have happened now. */
  readonly clauseOf: (state: Opened | Dealt, noted: CommandOf<'NoteIrregularity'>) => string | Rejection | undefined;
  /** Whether unlike tiles laid face down as a kong are refused, or are a fact that the rule set prices. */
  readonly falseKongsAre: 'refused' | 'penalised';
}
