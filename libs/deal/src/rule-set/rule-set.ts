import type { OwnState } from '../state/own-state.js';
import type { Claims } from './claims.js';
import type { Fan, ValueCap } from './clauses.js';
import type { Ending } from './ending.js';
import type { Flowers, Irregularities, Jokers, OwnCounts, ReadyDeclarations, Withdrawals } from './optional.js';
import type { Play } from './play.js';
import type { Settlement } from './settlement.js';
import type { Setup } from './setup.js';

/**
 * The rules of one rule set, chapter by chapter; a chapter that a game does not have is absent. `decide` calls it;
 * `evolve` only calls its own state.
 */
export interface RuleSet {
  readonly id: string;
  readonly edition: string;
  /**
   * What `DealOpened` carries: the digest of the file of a published edition. In the sources it is the digest of the
   * answers (`libs/editions/README.md`).
   */
  readonly fingerprint: string;
  /** The ids of its clauses: `SBR-2.7`, or `SBR-A01` for the reading of a gap in the rules. `RuleTexts` has their texts. */
  readonly clauses: readonly string[];
  /** In the order of the rule book's table. */
  readonly fans: readonly Fan[];
  readonly valueCap: ValueCap;
  /** The facts about a deal that this rule set keeps in addition to the common state. */
  readonly ownState: OwnState;
  readonly setup: Setup;
  readonly play: Play;
  readonly claims: Claims;
  readonly ending: Ending;
  readonly settlement: Settlement;
  readonly flowers?: Flowers;
  readonly jokers?: Jokers;
  readonly ready?: ReadyDeclarations;
  readonly irregularities?: Irregularities;
  readonly withdrawals?: Withdrawals;
  readonly ownCounts?: OwnCounts;
}

export type RuleSets = (id: string, edition?: string) => RuleSet | undefined;

export type { Fan, ValueCap } from './clauses.js';
export type { WinsShownFirst } from './ending.js';
export { neverRefused, type Refuse } from './play.js';
export type {
  Irregularities,
  Jokers,
  KnownIrregularity,
  OwnCounts,
  ReadyDeclarations,
  Withdrawals,
} from './optional.js';
export type { Agreement, Agreements, WallThrows } from './setup.js';
