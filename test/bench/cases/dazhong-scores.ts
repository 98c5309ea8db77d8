import { judgeWin, waitsWithValues, type WonHand } from '#rules/dazhong';
import { countsOf, decompose, isCompleteHand, type Meld, type Tile, waitsOf } from '#tiles';
import type { BenchCase, Sample, Work } from '../case.js';
import { type BenchHand, hands, withinCopies } from '../hands.js';

const DECLARED: readonly Meld[] = [
  { kind: 'chow', tiles: ['4s', '5s', '6s'], claimed: '4s', from: 'north' },
  { kind: 'kong', tile: '9p', kongKind: 'concealed' },
  { kind: 'pung', tile: '7p', from: 'west' },
];

/** Complete hands, honours included, with no tile more than there is. */
const completeHands = (sample: Sample): readonly WonHand[] =>
  hands(sample)
    .filter(({ tiles, setsNeeded }) => isCompleteHand(tiles, setsNeeded))
    .map(wonHand)
    .filter(isPossible);

const tilesIn = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return Array<Tile>(meld.kind === 'pung' ? 3 : 4).fill(meld.tile as Tile);
};

/** Asks no rule set, so that a first pass over the hands meets none that it has seen. */
const isPossible = ({ standing, melds }: WonHand): boolean => withinCopies([...standing, ...melds.flatMap(tilesIn)]);

const wonHand = ({ tiles, setsNeeded }: BenchHand): WonHand => ({
  standing: tiles,
  melds: DECLARED.slice(0, 4 - setsNeeded),
  winningTile: tiles[0] as Tile,
  source: 'discard',
  circumstances: [],
  seatWind: '2z',
  roundWind: '1z',
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

/** Fans with their sets, what was absorbed and the next best arrangement, from tile lists; the answer is all points. */
export const dazhongScores: BenchCase = {
  name: 'Dazhong scores with reasons (hands)',
  target: { perSecond: 150e3 },
  on: (sample) => {
    const won = completeHands(sample);
    return { work: pointsOf(won), peer: { name: 'readings of the same', ...readings(won) } };
  },
};

/** Indicators of other kinds than the hand's own: one to four of its tiles, not the winning one, are jokers. */
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

/** The same hands with one to four jokers, worth the most that any kinds make of them. */
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

/** Every tile that a hand waits for with the value it would make; the answer is how many there are. */
export const dazhongWaits: BenchCase = {
  name: 'Dazhong waits with values (hands)',
  target: { perSecond: 20e3 },
  on: (sample) => {
    const asked = completeHands(sample).map(({ winningTile: _, standing, ...hand }) => ({
      ...hand,
      standing: standing.slice(1),
    }));
    const work = {
      units: asked.length,
      run: () => {
        let waits = 0;
        for (const hand of asked) waits += waitsWithValues(hand).length;
        return waits;
      },
    };
    const peer = {
      name: 'waits of the same',
      units: asked.length,
      run: () => {
        let waits = 0;
        for (const { standing, melds } of asked) waits += waitsOf(standing, 4 - melds.length).length;
        return waits;
      },
    };
    return { work, peer };
  },
};
