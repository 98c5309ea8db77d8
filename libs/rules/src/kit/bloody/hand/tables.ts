import type { Agreements, WinSource } from '#deal';
import type { KongKind } from '#tiles';
import type { FanTable } from '../../hand/fans.js';
import type { Price } from '../../payments/payments.js';
import type { BloodyClauses } from './clauses.js';
import type { JudgeWin, WaitsUnder } from './winning.js';

/** The price of a kong to each payer. Nobody pays for a postponed kong. */
export type KongPrices = { readonly [kind in Exclude<KongKind, 'postponed'>]: Price };

/** The price of a Hu to each payer on top of the hand value, by where its tile came from. */
export type WinPrices = Readonly<Record<WinSource['kind'], Price>>;

/** The fines of the forbidden suit. A player pays at most one of them. */
export interface Fines {
  readonly suit: Price;
  /** For a declared set, at every end. Absent if such a set has no fine of its own. */
  readonly meld?: Price;
  /** For a declared set in an examined hand without loose tiles of the suit, where it has no fine of its own. */
  readonly examinedMeld?: Price;
}

/** What distinguishes one Sichuan rule set from another. */
export interface BloodyTables {
  readonly clauses: BloodyClauses;
  readonly agreements: Agreements;
  readonly fanTable: FanTable;
  /** The points for 0, 1, 2 and more fan. */
  readonly handValues: readonly number[];
  readonly judgeWin: JudgeWin;
  readonly waitsUnder: WaitsUnder;
  readonly kongPrices: KongPrices;
  readonly winPrices: WinPrices;
  /**
   * The reason and clause of what each non-ready player pays to each ready player after an exhausted wall. The points
   * are the value of the ready hand.
   */
  readonly readyPrice: Omit<Price, 'points'>;
  /** The payment for a false Hu to each player who was active after the declarations on that tile. */
  readonly falseWin: Price;
  readonly fines: Fines;
}
