import type { Circumstance, WinSource } from '#deal';
import type { Meld, Seat, Tile } from '#tiles';
import { completedBy, lostByTrial, wonByTrial } from '../../../libs/rules/src/testing/classical-by-trial.js';
import { tilesOfMeld } from '../dazhong/words.js';
import { liabilityOf } from './liability.js';
import { paidByOne, type Payment, paymentsOf, type Values } from './payments.js';

export interface ShownHand {
  /** The standing tiles; a winner's without the tile he took from another. */
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

const handToValue = (seat: Seat, { hands, roundWind, limit }: Showing) => {
  const { standing, melds, bonusTiles } = hands[seat];
  return { standing, melds, bonusTiles, seatWind: seat, roundWind, limit };
};

/** The value of the hand that declared mahjong; undefined where it is incomplete. */
export const valueOfWinner = (showing: Showing): number | undefined => {
  const { seat, tile, source, circumstances } = showing.win;
  const hand = handToValue(seat, showing);
  const taken = tile === undefined || source.kind === 'self-draw' ? [] : [tile];
  return wonByTrial({
    ...hand,
    standing: [...hand.standing, ...taken],
    ...(tile && { winningTile: tile }),
    source: source.kind,
    circumstances,
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

/** The settlement of four hands; undefined where the hand that declared mahjong is incomplete. */
export const settleShown = (showing: Showing): Settlement | undefined => {
  const winner = showing.win.seat;
  const won = valueOfWinner(showing);
  if (won === undefined) return undefined;
  const valueOf = (seat: Seat): number => (seat === winner ? won : lostByTrial(handToValue(seat, showing)));
  const values = { east: valueOf('east'), south: valueOf('south'), west: valueOf('west'), north: valueOf('north') };
  const liable = liableIn(showing);
  return liable
    ? { values, payments: paidByOne(liable.seat, winner, values), liable }
    : { values, payments: paymentsOf(winner, values) };
};
