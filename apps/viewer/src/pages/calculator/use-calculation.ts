import type { ApiClient, Schemas } from '../../api/types.js';
import { unlessRefused } from '../../api/problem.js';
import type { RuleSet } from '../../rules/rule-set.js';
import { type Draft, queryOf } from './draft.js';
import { scoreBody, stageOf, valueBody, waitsBody } from './request.js';
import { useDebouncedAnswer } from './use-debounced-answer.js';

/** The answer of the calculator. */
export type Calculated =
  | { readonly kind: 'score'; readonly answer: Schemas['ScoreAnswer'] }
  | {
      readonly kind: 'waits';
      readonly answer: Schemas['WaitsAnswer'];
      /** Present if the rule set values hands that have not won. */
      readonly value: Schemas['ValueAnswer'] | undefined;
    }
  | { readonly kind: 'refused'; readonly problem: Schemas['Problem'] | undefined };

const calculate = async (
  api: ApiClient,
  draft: Draft,
  ruleSet: RuleSet,
  signal: AbortSignal,
): Promise<Calculated | undefined> => {
  const stage = stageOf(draft);
  if (stage === 'complete') {
    const answer = await api.post('/v1/calculator/score', { body: scoreBody(draft, ruleSet), signal });
    return { kind: 'score', answer };
  }
  if (stage !== 'waiting') return undefined;
  const [answer, value] = await Promise.all([
    api.post('/v1/calculator/waits', { body: waitsBody(draft, ruleSet), signal }),
    ruleSet.hands.valuesLosers
      ? // The waits alone are an answer, too.
        unlessRefused(api.post('/v1/calculator/value', { body: valueBody(draft, ruleSet), signal }))
      : Promise.resolve(undefined),
  ]);
  return { kind: 'waits', answer, value };
};

/** The answer to the draft. The answer to an older draft is dropped. */
export const useCalculation = (draft: Draft, ruleSet: RuleSet): Calculated | undefined =>
  useDebouncedAnswer<Calculated | undefined>(
    (api, signal) => calculate(api, draft, ruleSet, signal),
    (problem) => ({ kind: 'refused', problem }),
    [ruleSet, queryOf(draft)],
  );
