import { OPERATIONS, type OperationName } from '#calculator';
import * as schema from '#calculator/schema';
import { handBooks } from '#rules';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { randomBodies } from './random-bodies.js';

const ANSWERS = {
  score: schema.ScoreAnswer,
  waits: schema.WaitsAnswer,
  value: schema.ValueAnswer,
  settle: schema.SettleAnswer,
  break: schema.BreakAnswer,
  deal: schema.DealAnswer,
  play: schema.PlayAnswer,
} as const satisfies Record<OperationName, unknown>;

it.each([dazhong, classical])(
  '$id answers any body in the shape that is promised, or says what is wrong with it',
  (rules) => {
    const tally = { answered: 0, refused: 0, wins: 0 };
    for (const { name, body } of randomBodies(200, 20261121, [rules])) {
      const asked = OPERATIONS[name].ask(handBooks, body, 'en');
      if ('errors' in asked) {
        tally.refused += 1;
        expect(asked.errors.filter(({ at, message }) => message === '' || !/^(\/|$)/.test(at))).toEqual([]);
        continue;
      }
      tally.answered += 1;
      if ('verdict' in asked.answer && asked.answer.verdict === 'win') tally.wins += 1;
      expect({ body, error: ANSWERS[name].safeParse(asked.answer).error?.issues }).toEqual({ body, error: undefined });
    }
    // Each kind in plenty, so that none is looked at in vain.
    expect(tally.answered).toBeGreaterThan(50);
    expect(tally.refused).toBeGreaterThan(40);
    expect(tally.wins).toBeGreaterThan(5);
  },
);
