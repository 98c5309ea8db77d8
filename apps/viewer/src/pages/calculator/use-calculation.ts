import type { ApiClient } from '../../api/client.js';
import type { Schemas } from '../../api/schemas.js';
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
    const { data, error } = await api.POST('/v1/calculator/score', { body: scoreBody(draft, ruleSet), signal });
    return data === undefined ? { kind: 'refused', problem: error } : { kind: 'score', answer: data };
  }
  if (stage !== 'waiting') return undefined;
  const [waits, value] = await Promise.all([
    api.POST('/v1/calculator/waits', { body: waitsBody(draft, ruleSet), signal }),
    ruleSet.hands.valuesLosers
      ? api.POST('/v1/calculator/value', { body: valueBody(draft, ruleSet), signal })
      : Promise.resolve(undefined),
  ]);
  if (waits.data === undefined) return { kind: 'refused', problem: waits.error };
  return { kind: 'waits', answer: waits.data, value: value?.data };
};

/** The answer to the draft. The answer to an older draft is dropped. */
export const useCalculation = (draft: Draft, ruleSet: RuleSet): Calculated | undefined =>
  useDebouncedAnswer<Calculated | undefined>(
    (api, signal) => calculate(api, draft, ruleSet, signal),
    { kind: 'refused', problem: undefined },
    [ruleSet, queryOf(draft)],
  );
