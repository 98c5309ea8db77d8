import { inTerms, LANGUAGES } from '#language';
import { RULE_SETS, termsOf } from '#rules';
import { playRandomly } from '#testing';
import { actInWords } from '../../apps/viewer/src/table/words/act-words.js';
import type { SeenEvent } from '../../apps/viewer/src/api/types.js';

it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'has words for every event of deals of %s',
  (_, rules) => {
    const terms = termsOf(rules.id);
    for (const seed of [1, 2, 3, 4])
      for (const event of playRandomly(rules, seed).events) {
        const words = inTerms(actInWords(event as unknown as SeenEvent), terms);
        for (const language of LANGUAGES) expect(words[language]).not.toMatch(/[{}]|undefined/);
      }
  },
);

it('does not call a discard the last tile, which is the last of the wall', () => {
  const closed = inTerms(actInWords({ type: 'ClaimsClosed', passes: [] }), termsOf(undefined));
  expect(closed.en).toBe('The tile can no longer be claimed.');
  expect(closed.ru).not.toMatch(/последн/i);
});
