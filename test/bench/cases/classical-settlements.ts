import { type HandToValue, judgeWin, valueLoser, type WonHand } from '#rules/classical';
import { countsOf, decompose, isCompleteHand, type Meld, type Tile } from '#tiles';
import { settlementOf } from '../../../libs/rules/src/classical/settlement/settlement.js';
import type { BenchCase } from '../case.js';
import { type BenchHand, hands, shortHands, withinCopies } from '../hands.js';

const DECLARED: readonly Meld[] = [
  { kind: 'chow', tiles: ['4s', '5s', '6s'], claimed: '4s', from: 'north' },
  { kind: 'kong', tile: '9p', kongKind: 'concealed' },
  { kind: 'pung', tile: '7p', from: 'west' },
];
const held = ({ tiles, setsNeeded }: BenchHand): HandToValue => ({
  standing: tiles,
  melds: DECLARED.slice(0, 4 - setsNeeded),
  bonusTiles: ['2f'],
  seatWind: 'south',
  roundWind: 'east',
  limit: 2000,
});

const tilesIn = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return Array<Tile>(meld.kind === 'pung' ? 3 : 4).fill(meld.tile as Tile);
};

/** Checks a hand without a rule set, so that the first measured pass has unseen hands only. */
const isPossible = ({ standing, melds }: WonHand): boolean => withinCopies([...standing, ...melds.flatMap(tilesIn)]);

const wonHand = (hand: BenchHand): WonHand => ({
  ...held(hand),
  winningTile: hand.tiles[0] as Tile,
  source: 'discard',
  circumstances: [],
});

/** The points that move when South has won; East's payments are doubled. */
const pointsMoved = (winner: number, losers: readonly HandToValue[]): number => {
  const [east = 0, west = 0, north = 0] = losers.map((loser) => valueLoser(loser).points);
  return settlementOf({ east, south: winner, west, north }, 'south').reduce((sum, { points }) => sum + points, 0);
};

/** All four hands of a deal that was won, with their lines, the winner's in its best arrangement, and every payment; the answer is all points moved. */
export const classicalSettlements: BenchCase = {
  name: 'Classical settlements with reasons (four hands and the payments each)',
  target: { perSecond: 80e3 },
  on: (sample) => {
    const won = hands(sample)
      .map(wonHand)
      .filter((hand) => isCompleteHand(hand.standing, 4 - hand.melds.length) && isPossible(hand));
    const lost = shortHands(sample).map(held);
    const work = {
      units: won.length,
      run: () => {
        let points = 0;
        won.forEach((hand, number) => {
          const verdict = judgeWin(hand);
          if (verdict.valid) points += pointsMoved(verdict.valuation.points, lost.slice(number, number + 3));
        });
        return points;
      },
    };
    const peer = {
      name: 'readings of the winners’ hands',
      units: won.length,
      run: () => {
        let found = 0;
        for (const { standing, melds } of won) found += decompose(countsOf(standing), 4 - melds.length).length;
        return found;
      },
    };
    return { work, peer };
  },
};
