import type { Circumstance, RejectionCode, RuleSet, RuleSetOptions, Valuation, WinSource } from '#deal';
import type { DealingStep, Meld, Tile, WallGeometry } from '#tiles';
import type { HandShape } from './hand-shapes.js';
import type { Price } from '../payments/payments.js';
import type { Fault, StandaloneHand, StandaloneWin } from './standalone-hand.js';
import type { SettledTable, StandaloneTable, TableRefusal } from './settled-table.js';

export interface WaitValue {
  readonly tile: Tile;
  readonly valuation: Valuation;
}

/** The wait with the most points, the first of equals; undefined if there is no wait. */
export const bestWaitByPoints = ([first, ...others]: readonly WaitValue[]): WaitValue | undefined =>
  first && others.reduce((best, next) => (next.valuation.points > best.valuation.points ? next : best), first);

/** Values the completed hand for each of these tiles. */
export const valuedWaits = (
  tiles: readonly Tile[],
  valueWith: (tile: Tile) => Valuation | undefined,
): readonly WaitValue[] =>
  tiles.flatMap((tile) => {
    const valuation = valueWith(tile);
    return valuation === undefined ? [] : [{ tile, valuation }];
  });

/** Members of a standalone hand that only some rule sets know. */
export const OPTIONAL_MEMBERS = [
  'forbiddenSuit',
  'joker',
  'seatWind',
  'roundWind',
  'bonusTiles',
  'source',
] as const satisfies readonly (keyof StandaloneHand)[];

/** A reason why the hand is impossible under the rule set, with the clause. */
export interface HandRefusal {
  readonly code:
    | Extract<RejectionCode, 'NO_FLOWER' | 'NO_PLAYING_TILE' | 'JOKER_STAYS' | 'KONG_KIND'>
    | 'MEMBER_MISSING'
    | 'OPTION_DIFFERS';
  /** The member of the hand, and the place in it. */
  readonly at: readonly [keyof StandaloneHand, ...(string | number)[]];
  readonly clause: string;
}

/** The payers, as far as a standalone hand shows them. `east` pays a hand of another seat. */
export const PAYERS = ['discarder', 'kong-declarer', 'each-active', 'east'] as const;

/** Whole points from each payer of that kind. */
export interface HandPayment extends Price {
  readonly by: (typeof PAYERS)[number];
}

/** The payer by the source of the tile: the seat whose tile it was, or all active seats for a drawn tile. */
export const PAYER_BY_SOURCE: { readonly [kind in WinSource['kind']]: HandPayment['by'] } = {
  'self-draw': 'each-active',
  discard: 'discarder',
  'robbed-kong': 'kong-declarer',
};

export type ScoredHand =
  | { readonly valid: true; readonly valuation: Valuation; readonly payments: readonly HandPayment[] }
  | { readonly valid: false; readonly faults: readonly Fault[] };

/** The waits of a hand. Faults are the reasons why a hand with waits is still not ready. */
export interface HandWaits {
  readonly ready: boolean;
  readonly waits: readonly WaitValue[];
  readonly best?: WaitValue;
  readonly faults: readonly Fault[];
}

/**
 * The rules for standalone hands and walls. The input holds only tiles of the set, and nothing that `refuses` refuses.
 */
export interface HandRules {
  readonly rules: RuleSet;
  /** The wall as it is built and dealt under these options. */
  readonly wall: (options: RuleSetOptions) => {
    readonly geometry: WallGeometry;
    readonly dealing: readonly DealingStep[];
  };
  /** The shapes of a complete hand besides four sets and a pair. */
  readonly shapes: readonly HandShape[];
  /** The clause that lists the tiles of the set. */
  readonly tilesClause: string;
  /** The optional members that this rule set uses. */
  readonly members: readonly (typeof OPTIONAL_MEMBERS)[number][];
  /** The tiles in play, each copy once. Absent if all tiles of the set are always in play. */
  readonly inPlay?: (hand: StandaloneHand) => readonly Tile[];
  /** Refuses an impossible hand. Absent if nothing more is refused. */
  readonly refuses?: (hand: StandaloneHand) => readonly HandRefusal[];
  /** Kinds of meld that cannot be declared, each with its clause. */
  readonly noMelds: { readonly [kind in Meld['kind']]?: string };
  /** The circumstances of the rule set, each with a check whether it is possible for a win. */
  readonly circumstances: { readonly [circumstance in Circumstance]?: (win: StandaloneWin) => boolean };
  readonly score: (win: StandaloneWin) => ScoredHand;
  readonly waits: (hand: StandaloneHand) => HandWaits;
  /** The value of a hand that has not won. Absent if only the winner’s hand is valued. */
  readonly value?: (hand: StandaloneHand) => Valuation;
  /** Refuses four hands that are each possible but impossible together. Absent if nothing more is refused. */
  readonly refusesTable?: (table: StandaloneTable) => readonly TableRefusal[];
  /** Values and settles the four hands of a won deal. Absent if only the winner’s hand is valued. */
  readonly settle?: (table: StandaloneTable) => SettledTable;
}

/** A hand that is ready whenever it has a wait. */
export const readyWith = (waits: readonly WaitValue[], best: WaitValue | undefined): HandWaits => ({
  ready: waits.length > 0,
  waits,
  ...(best && { best }),
  faults: [],
});

export type HandRulesLookup = (id: string, edition?: string) => HandRules | undefined;
