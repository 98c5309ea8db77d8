import { judgeWin, waitsWithValues, type WonHand } from '#rules/dazhong';
import { countsOf, decompose, isCompleteHand, type Meld, type Tile, waitsOf } from '#tiles';
import type { BenchCase, Sample, Work } from '../case.js';
import { type BenchHand, hands, withinCopies } from '../hands.js';

const DECLARED: readonly Meld[] = [
  { kind: 'chow', tiles: ['4s', '5s', '6s'], claimed: '4s', from: 'north' },
  { kind: 'kong', tile: '9p', kongKind: 'concealed' },
  { kind: 'pung', tile: '7p', from: 'west' },
];

/** Complete hands, honours included, with at most four copies of a tile. */
const completeHands = (sample: Sample): readonly WonHand[] =>
  hands(sample)
    .filter(({ tiles, setsNeeded }) => isCompleteHand(tiles, setsNeeded))
    .map(wonHand)
    .filter(isPossible);

const tilesIn = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return Array<Tile>(meld.kind === 'pung' ? 3 : 4).fill(meld.tile as Tile);
};

/** Checks a hand without a rule set, so that the first measured pass has unseen hands only. */
const isPossible = ({ standing, melds }: WonHand): boolean => withinCopies([...standing, ...melds.flatMap(tilesIn)]);

const wonHand = ({ tiles, setsNeeded }: BenchHand): WonHand => ({
  standing: tiles,
  melds: DECLARED.slice(0, 4 - setsNeeded),
  winningTile: tiles[0] as Tile,
  source: 'discard',
  circumstances: [],
  seatWind: 'south',
  roundWind: 'east',
  bonusTiles: ['2f'],
});

const pointsOf = (won: readonly WonHand[]): Work => ({
  units: won.length,
  run: () => {
    let points = 0;
    for (const hand of won) {
      const verdict = judgeWin(hand);
      if (verdict.valid) points += verdict.valuation.points;
    }
    return points;
  },
});

const readings = (won: readonly WonHand[]): Work => ({
  units: won.length,
  run: () => {
    let found = 0;
    for (const { standing, melds } of won) found += decompose(countsOf(standing), 4 - melds.length).length;
    return found;
  },
});

/** Fans with their sets, absorbed fans and the next best arrangement, from tile lists; the answer is the sum of points. */
export const dazhongScores: BenchCase = {
  name: 'Dazhong scores with reasons (hands)',
  target: { perSecond: 150e3 },
  on: (sample) => {
    const won = completeHands(sample);
    return { work: pointsOf(won), peer: { name: 'readings of the same', ...readings(won) } };
  },
};

/** A hand with one to four jokers in place of its tiles, but not of the winning one. */
const withJokers = (hand: WonHand, number: number): WonHand => {
  const joker = (['1z', '2z', '3z', '4z', '5z', '6z', '7z', '1m'] as const).find(
    (tile) => !hand.standing.includes(tile),
  );
  if (joker === undefined) return hand;
  const jokers = 1 + (number % 4);
  return {
    ...hand,
    joker,
    standing: hand.standing.map((tile, place) => (place > 0 && place <= jokers ? joker : tile)),
  };
};

/** The same hands with one to four jokers, scored with their best kinds. */
export const dazhongJokerScores: BenchCase = {
  name: 'Dazhong scores with jokers (hands)',
  target: { perSecond: 1e3 },
  on: (sample) => {
    const natural = completeHands({ ...sample, hands: sample.hands / 10 }).filter(({ melds }) => melds.length < 3);
    return {
      work: pointsOf(natural.map(withJokers)),
      peer: { name: 'the same without jokers', ...pointsOf(natural) },
    };
  },
};

/** Every tile that a hand waits for, with the value of the win; the answer is the number of tiles. */
export const dazhongWaits: BenchCase = {
  name: 'Dazhong waits with values (hands)',
  target: { perSecond: 20e3 },
  on: (sample) => {
    const waitingHands = completeHands(sample).map(({ winningTile: _, standing, ...hand }) => ({
      ...hand,
      standing: standing.slice(1),
    }));
    const work = {
      units: waitingHands.length,
      run: () => {
        let waits = 0;
        for (const hand of waitingHands) waits += waitsWithValues(hand).length;
        return waits;
      },
    };
    const peer = {
      name: 'waits of the same',
      units: waitingHands.length,
      run: () => {
        let waits = 0;
        for (const { standing, melds } of waitingHands) waits += waitsOf(standing, 4 - melds.length).length;
        return waits;
      },
    };
    return { work, peer };
  },
};
