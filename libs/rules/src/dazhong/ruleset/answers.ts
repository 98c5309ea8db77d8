import { type Seat, SEATS, type Tile, tilesOf } from '#tiles';
import { digestOfCorpus } from '../../kit/index.js';
import { FAN_ROWS, type FanRow } from '../scoring/fan.table.js';
import { FALSE_KONG, FALSE_WIN } from '../penalties/penalties.js';
import { dazhong } from './ruleset.js';
import { WIN_PRICES } from '../settlement/settlement.js';
import { waitsWithValues } from '../scoring/waits.js';
import { judgeWin } from '../scoring/winning.js';
import type { WonHand } from '../hand/won-hand.js';

/** A hand of the frozen corpus: a declared win with its winning tile, or a waiting hand. */
export interface CorpusHand extends Omit<WonHand, 'standing' | 'bonusTiles' | 'seatWind' | 'roundWind'> {
  readonly asked: 'win' | 'waits';
  /** In the usual notation, as are the flowers set aside. */
  readonly standing: string;
  readonly bonusTiles: string;
  /** As tiles: `1z` is East. */
  readonly seatWind: Tile;
  readonly roundWind: Tile;
  /** The faults that were put into an invalid hand. Only the tests use them. */
  readonly faults?: readonly string[];
}

const seatOf = (wind: Tile): Seat => SEATS[Number(wind.charAt(0)) - 1] as Seat;

export const requestedHand = ({ asked: _, faults: __, ...hand }: CorpusHand): WonHand => ({
  ...hand,
  standing: tilesOf(hand.standing),
  bonusTiles: tilesOf(hand.bonusTiles),
  seatWind: seatOf(hand.seatWind),
  roundWind: seatOf(hand.roundWind),
});

const answerToHand = (hand: CorpusHand) =>
  hand.asked === 'win' ? judgeWin(requestedHand(hand)) : waitsWithValues(requestedHand(hand));

/** The tables of the rule set without names, so that a better translation does not change the digest. */
const TABLES = {
  fans: (FAN_ROWS as readonly FanRow[]).map(({ id, clause, points, absorbs = {} }) => ({
    id,
    clause,
    points,
    absorbs,
  })),
  winPrices: WIN_PRICES,
  falseWin: FALSE_WIN,
  falseKong: FALSE_KONG,
};

/** Computes the digest of the tables of this edition and of its answers to the corpus. */
export const digestOfAnswers = digestOfCorpus({ rules: dazhong, tables: TABLES, answerToHand });
