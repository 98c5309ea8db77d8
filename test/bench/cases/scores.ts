import { valueHand } from '#rules/sichuan-mil';
import { isCompleteHand, type Meld } from '#tiles';
import type { BenchCase } from '../case.js';
import { completeSichuanHands } from '../hands.js';

const DECLARED: readonly Meld[] = [
  { kind: 'pung', tile: '3p', from: 'south' },
  { kind: 'kong', tile: '9p', kongKind: 'concealed' },
  { kind: 'pung', tile: '7p', from: 'west' },
];

/** Fans with their clauses, points and arrangement of complete hands, from tile lists; the answer is the sum of points. */
export const scores: BenchCase = {
  name: 'Sichuan scores with reasons (hands)',
  target: { perSecond: 600e3, unseen: 280e3 },
  on: (sample) => {
    const benchHands = completeSichuanHands(sample);
    const won = benchHands.map(({ tiles, setsNeeded }) => ({
      standing: tiles,
      melds: DECLARED.slice(0, 4 - setsNeeded),
    }));
    const work = {
      units: won.length,
      run: () => {
        let points = 0;
        for (const hand of won) points += valueHand(hand)?.points ?? 0;
        return points;
      },
    };
    const peer = {
      name: 'win checks of the same',
      units: benchHands.length,
      run: () => {
        let complete = 0;
        for (const { tiles, setsNeeded } of benchHands) if (isCompleteHand(tiles, setsNeeded)) complete += 1;
        return complete;
      },
    };
    return { work, peer };
  },
};
