import { OPERATIONS, type OperationName } from '#calculator';
import * as schema from '#calculator/schema';
import { handRulesOf } from '#rules';
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

it.each([dazhong, classical])('$id answers any body in the documented form, or names its errors', (rules) => {
  const tally = { answered: 0, refused: 0, wins: 0 };
  for (const { name, body } of randomBodies(200, 20261121, [rules])) {
    const result = OPERATIONS[name].calculate(handRulesOf, body, 'en');
    if ('errors' in result) {
      tally.refused += 1;
      expect(result.errors.filter(({ at, message }) => message === '' || !/^(\/|$)/.test(at))).toEqual([]);
      continue;
    }
    tally.answered += 1;
    if ('verdict' in result.answer && result.answer.verdict === 'win') tally.wins += 1;
    expect({ body, error: ANSWERS[name].safeParse(result.answer).error?.issues }).toEqual({ body, error: undefined });
  }
  // Each kind must be frequent, else the test proves nothing.
  expect(tally.answered).toBeGreaterThan(50);
  expect(tally.refused).toBeGreaterThan(40);
  expect(tally.wins).toBeGreaterThan(5);
});
