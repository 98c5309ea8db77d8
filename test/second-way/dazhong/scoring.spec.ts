import { seeded } from '#testing';
import { bothWays, PLACES } from './both-ways.js';
import { randomHand } from './random/hands.js';

/** `npm run check -- deals` sets thousands. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_DEALS'] ?? 0);

/** The number of hands for each number of jokers in the hand. `none` is a game without jokers, `kong` a kong of jokers. */
const SAMPLE = [
  { jokers: 'none', hands: CHECKED > 0 ? 4 * CHECKED : 1200 },
  { jokers: 0, hands: CHECKED > 0 ? CHECKED / 5 : 100 },
  { jokers: 1, hands: CHECKED > 0 ? CHECKED / 5 : 100 },
  { jokers: 2, hands: CHECKED > 0 ? CHECKED / 7 : 40 },
  { jokers: 3, hands: CHECKED > 0 ? CHECKED / 16 : 6 },
  { jokers: 4, hands: CHECKED > 0 ? CHECKED / 100 : 1 },
  { jokers: 'kong', hands: CHECKED > 0 ? CHECKED / 10 : 30 },
] as const;

describe('the value of a hand under dazhong, computed a second way, agrees (DZ-score.3, DZ-count.8, DZ-joker.12)', () => {
  const seen = new Set<string>();

  test.each(SAMPLE)(
    'on $hands hands with $jokers jokers',
    ({ jokers, hands }) => {
      for (let seed = 1; seed <= hands; seed += 1) {
        const { computed, difference } = bothWays(randomHand(seeded(seed), jokers));
        expect({ seed, difference }).toEqual({ seed });
        for (const { id } of computed?.fans ?? []) seen.add(id);
      }
    },
    60_000 + CHECKED * 500,
  );

  test('and every fan was among them', () => {
    expect(PLACES.filter((id) => !seen.has(id))).toEqual([]);
  });
});
