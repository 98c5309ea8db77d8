import { type HandToValue, judgeWin, valueLoser, type WonHand } from '#rules/classical';
import { countsOf, decompose, type Meld, type Tile } from '#tiles';
import type { BenchCase } from '../case.js';
import { type BenchHand, hands, shortHands } from '../hands.js';

const DECLARED: readonly Meld[] = [
  { kind: 'chow', tiles: ['4s', '5s', '6s'], claimed: '4s', from: 'north' },
  { kind: 'kong', tile: '9p', kongKind: 'concealed' },
  { kind: 'pung', tile: '7p', from: 'west' },
];
const LOSERS = 3;

const held = ({ tiles, setsNeeded }: BenchHand): HandToValue => ({
  standing: tiles,
  melds: DECLARED.slice(0, 4 - setsNeeded),
  bonusTiles: ['2f'],
  seatWind: 'south',
  roundWind: 'east',
  limit: 2000,
});

const wonHand = (hand: BenchHand): WonHand => ({
  ...held(hand),
  win: { tile: hand.tiles[0] as Tile, source: 'discard', circumstances: [] },
});

/** All four hands of a deal that was won, with their lines, the winner's in its best arrangement; the answer is all points. */
export const classicalSettlements = (seed: number): BenchCase => {
  const won = hands(seed)
    .map(wonHand)
    .filter((hand) => judgeWin(hand).valid);
  const lost = shortHands(seed).map(held);
  return {
    name: 'Classical settlements with reasons (four hands each)',
    target: { perSecond: 50e3 },
    work: {
      units: won.length,
      run: () => {
        let points = 0;
        won.forEach((hand, number) => {
          const verdict = judgeWin(hand);
          if (verdict.valid) points += verdict.valuation.points;
          for (const loser of lost.slice(number, number + LOSERS)) points += valueLoser(loser).points;
        });
        return points;
      },
    },
    peer: {
      name: 'readings of the winners’ hands',
      units: won.length,
      run: () => {
        let found = 0;
        for (const { standing, melds } of won) found += decompose(countsOf(standing), 4 - melds.length).length;
        return found;
      },
    },
  };
};
