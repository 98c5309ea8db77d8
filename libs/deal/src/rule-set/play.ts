import type { Seat } from '#tiles';
import type { CommandOf, DealCommandType } from '../messages/commands.js';
import type { DealEvent, EventOf } from '../messages/events.js';
import type { RefusalClauses } from './refusal-clauses.js';
import type { Rejection } from '../messages/rejections.js';
import type { Dealt, Opened, Playing, Preparing, Settling } from '../state/state.js';

/** The states in which a command passes the aggregate's own check of the phase. */
interface StateOf {
  readonly ReportNoFlowers: Preparing;
  readonly ShowBonusTile: Preparing | Playing;
  readonly DiscardTile: Playing;
  readonly CallSet: Playing;
  readonly DeclareChow: Playing;
  readonly DeclarePung: Playing;
  readonly DeclareKong: Playing;
  readonly DeclareReady: Playing;
  readonly DeclareWin: Playing;
  readonly ReportKong: Playing;
  readonly ReportWin: Playing;
  readonly ReportHand: Settling;
  readonly ReportValue: Settling;
}

type StateFor<T extends DealCommandType> = T extends keyof StateOf ? StateOf[T] : Dealt;

/**
 * Returns why the rule set refuses a command now; undefined if it does not. Called after the aggregate's own checks
 * (phase, turn, tiles held). `Refuse<never>` is the check of a command whose type is not known.
 */
export type Refuse<T extends DealCommandType> = (
  state: [T] extends [never] ? Dealt : StateFor<T>,
  command: CommandOf<T>,
) => Rejection | undefined;

/** What is allowed in a turn, and what follows from it. */
export interface Play {
  /** By the type of the command. The rule set does not know a command whose type is missing. */
  readonly refusals: { readonly [T in DealCommandType]?: Refuse<T> };
  /** The clauses that explain general refusals, by their codes; `refusals` name their own. */
  readonly refusalClauses: RefusalClauses;
  /** The number of tiles that can still be drawn in turn; a replacement may come from behind them. */
  readonly drawsLeft: (state: Preparing | Playing) => number;
  /** The seat that draws once the window has closed with no meld claimed. */
  readonly drawsNext: (state: Playing) => Seat;
  /** Returns the visibility of the tile of a concealed kong for the other players. */
  readonly kongVisibility: (kind: EventOf<'KongDeclared'>['kind']) => 'open' | 'concealed';
  /**
   * Returns the events that follow at once from an event under the rule set; called again after each event that it
   * returned.
   */
  readonly follows: (state: Opened | Dealt, event: DealEvent) => readonly DealEvent[];
}

/** The rule set adds no check to the general checks of the command. */
export const neverRefused = (): undefined => undefined;
