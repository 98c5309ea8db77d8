import type { Circumstance, WinSource } from '#deal';
import type { Meld, Seat, Tile } from '#tiles';
import { completedBy, lostByTrial, wonByTrial } from '../../../libs/rules/src/testing/classical-by-trial.js';
import { tilesOfMeld } from '../dazhong/words.js';
import { SEATS } from '../words.js';
import { liabilityOf } from './liability.js';
import { paidByOne, type Payment, paymentsOf, type Values } from './payments.js';

export interface ShownHand {
  /** A winner's without the tile he took from another. */
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly bonusTiles: readonly Tile[];
  readonly hasAnnouncedReady: boolean;
}

export interface Win {
  readonly seat: Seat;
  readonly source: WinSource;
  /** Absent for a hand dealt complete. */
  readonly tile?: Tile;
  readonly circumstances: readonly Circumstance[];
}

/** All four hands after mahjong (CC-show). */
export interface Showing {
  readonly hands: { readonly [seat in Seat]: ShownHand };
  readonly win: Win;
  readonly roundWind: Seat;
  readonly limit: number;
}

export interface Settlement {
  readonly values: Values;
  readonly payments: readonly Payment[];
  readonly liable?: { readonly seat: Seat; readonly clauses: readonly string[] };
}

const valueOf = (seat: Seat, { hands, win, roundWind, limit }: Showing): number | undefined => {
  const { standing, melds, bonusTiles } = hands[seat];
  const hand = { standing, melds, bonusTiles, seatWind: seat, roundWind, limit };
  if (seat !== win.seat) return lostByTrial(hand);
  const { tile, source, circumstances } = win;
  const taken = tile === undefined || source.kind === 'self-draw' ? [] : [tile];
  return wonByTrial({
    ...hand,
    standing: [...standing, ...taken],
    win: { ...(tile && { tile }), source: source.kind, circumstances },
  });
};

const liableIn = ({ hands, win }: Showing): Settlement['liable'] => {
  const { tile, source } = win;
  if (source.kind !== 'discard' || tile === undefined) return undefined;
  const { standing, melds, hasAnnouncedReady } = hands[source.from];
  const clauses = liabilityOf({
    tile,
    melds: hands[win.seat].melds,
    discarderHas: [...standing, ...melds.flatMap(tilesOfMeld), tile],
    isDiscarderReady: hasAnnouncedReady && completedBy(standing, melds).length > 0,
  });
  return clauses.length > 0 ? { seat: source.from, clauses } : undefined;
};

/** What four hands come to; undefined where the one that said mahjong has none. */
export const settleShown = (showing: Showing): Settlement | undefined => {
  const { win } = showing;
  const [east, south, west, north] = SEATS.map((seat) => valueOf(seat, showing));
  if (east === undefined || south === undefined || west === undefined || north === undefined) return undefined;
  const values = { east, south, west, north };
  const liable = liableIn(showing);
  return liable
    ? { values, payments: paidByOne(liable.seat, win.seat, values), liable }
    : { values, payments: paymentsOf(win.seat, values) };
};
