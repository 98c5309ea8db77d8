import { isDeepStrictEqual } from 'node:util';
import { seeded } from '#testing';
import { formatTiles } from '#tiles';
import { judgeWin } from '../../../libs/rules/src/dazhong/winning.js';
import type { WonHand } from '../../../libs/rules/src/dazhong/won-hand.js';
import { FANS } from './fans.js';
import { windOf } from './moments.js';
import { randomHand } from './random/hands.js';
import type { WinningHand } from './reading.js';
import { bestScores, type Counted, type Score } from './score.js';

/** `npm run check:deals` asks for thousands. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_DEALS'] ?? 0);

/** How many hands with so many jokers: in a game without them, in a game with them but none in the hand, with one and so on, or their kong. */
const SAMPLE = [
  { jokers: 'none', hands: CHECKED > 0 ? 4 * CHECKED : 1200 },
  { jokers: 0, hands: CHECKED > 0 ? CHECKED / 5 : 100 },
  { jokers: 1, hands: CHECKED > 0 ? CHECKED / 5 : 100 },
  { jokers: 2, hands: CHECKED > 0 ? CHECKED / 7 : 40 },
  { jokers: 3, hands: CHECKED > 0 ? CHECKED / 16 : 6 },
  { jokers: 4, hands: CHECKED > 0 ? CHECKED / 100 : 1 },
  { jokers: 'kong', hands: CHECKED > 0 ? CHECKED / 10 : 30 },
] as const;

const asWonHand = (hand: WinningHand): WonHand => ({
  ...hand,
  seatWind: windOf(hand.seatWind),
  roundWind: windOf(hand.roundWind),
});

const PLACES = [...FANS.map(({ id }) => id), '49'];
const inOrder = (fans: readonly { readonly clause: string; readonly count: number }[]): readonly Counted[] =>
  fans
    .map(({ clause, count }) => ({ id: clause.replace('DZ-fan.', ''), count }))
    .toSorted((a, b) => PLACES.indexOf(a.id) - PLACES.indexOf(b.id));

/** A fan may be listed once for each fan that absorbs it. */
const summed = (fans: readonly Counted[]): readonly Counted[] =>
  PLACES.map((id) => ({
    id,
    count: fans.filter((fan) => fan.id === id).reduce((sum, { count }) => sum + count, 0),
  })).filter(({ count }) => count > 0);

const judged = (hand: WinningHand): Score | undefined => {
  const answer = judgeWin(asWonHand(hand));
  if (!answer.valid) return undefined;
  const { points, fans, absorbed } = answer.valuation;
  return { points, fans: inOrder(fans), absorbed: summed(inOrder(absorbed ?? [])) };
};

/** Where several readings give the most, either way may have taken any of them; undefined where the two ways agree. */
const difference = (hand: WinningHand, best: readonly Score[]): object | undefined => {
  const product = judged(hand);
  const [computed] = best;
  if (best.some((one) => isDeepStrictEqual(one, product)) || (product === undefined && computed === undefined))
    return undefined;
  return { standing: formatTiles(hand.standing), hand, product, computed };
};

describe('the value of a hand under dazhong, computed a second way, agrees (DZ-score.3, DZ-count.8, DZ-joker.12)', () => {
  const seen = new Set<string>();

  test.each(SAMPLE)(
    'on $hands hands with $jokers jokers',
    ({ jokers, hands }) => {
      for (let seed = 1; seed <= hands; seed += 1) {
        const hand = randomHand(seeded(seed), jokers);
        const best = bestScores(hand);
        expect({ seed, difference: difference(hand, best) }).toEqual({ seed });
        for (const { id } of best[0]?.fans ?? []) seen.add(id);
      }
    },
    60_000 + CHECKED * 500,
  );

  test('and every fan was among them', () => {
    expect(PLACES.filter((id) => !seen.has(id))).toEqual([]);
  });
});
