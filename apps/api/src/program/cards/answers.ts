import type { Seat, SeenTile, Tile } from '#tiles';

/* The members of answers of the API that a card needs. */

export interface DealAnswer {
  readonly deal: {
    readonly table: string;
    readonly ruleSet: string;
    readonly match?: string;
    readonly phase: string;
    readonly players?: Readonly<Record<Seat, { readonly player: string }>>;
    readonly wins: readonly {
      readonly seat: Seat;
      readonly tile?: SeenTile;
      readonly source: { readonly kind: string; readonly from?: Seat };
    }[];
  };
}

export interface LedgerAnswer {
  readonly balances: Readonly<Record<Seat, number>>;
  readonly hands: readonly {
    readonly seat: Seat;
    readonly won: boolean;
    readonly valuation: {
      readonly points: number;
      readonly fan: number;
      readonly fans: readonly { readonly id: string; readonly fan: number }[];
      readonly arrangement: readonly { readonly tiles: readonly Tile[] }[];
    };
  }[];
  readonly fans: Readonly<Record<string, string>>;
}

export interface MatchAnswer {
  readonly match: {
    readonly table: string;
    readonly ruleSet: string;
    readonly standings: readonly { readonly player: string; readonly points: number; readonly rank: number }[];
    readonly deals: readonly { readonly deal: string; readonly playedNumber?: number; readonly settled?: object }[];
  };
}

export interface TableAnswer {
  readonly name: string;
}

export interface PlayerAnswer {
  readonly name: string;
}
