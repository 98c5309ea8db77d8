import { useMemo } from 'preact/hooks';
import { useGet } from '../answers/use-get.js';
import type { Schemas } from '../api/types.js';
import { type Answer, useAnswer } from '../answers/use-answer.js';

export type RuleSet = Schemas['RuleSet'];

/** The installed rule sets, in the language of the page. */
export const useRuleSets = (): Answer<Schemas['RuleSetList']> => useGet('/v1/rule-sets', {}).answer;

/** A rule set: its options, its tiles and the members of a hand that its calculator accepts. Without an edition, the newest one. */
export const useRuleSet = (id: string, edition?: string): Answer<RuleSet> =>
  useGet('/v1/rule-sets/{id}', { path: { id }, query: edition === undefined ? {} : { edition } }).answer;

/** The texts of a rule set by id. An id without a text is shown unchanged. */
export interface RuleTexts {
  readonly clause: (id: string) => string;
  readonly reason: (id: string) => string;
  readonly fan: (id: string) => string;
}

const named = (entries: readonly (readonly [id: string, text: string])[] | undefined): ((id: string) => string) => {
  const texts = new Map(entries);
  return (id) => texts.get(id) ?? id;
};

/** The texts of clauses, reasons and fans of a rule set in the language of the page. Until they are loaded, the ids are shown. */
export const useRuleTexts = (id: string, edition?: string): RuleTexts => {
  const { data } = useAnswer(
    async (api, signal) => {
      const params = { path: { id }, query: edition === undefined ? {} : { edition } };
      const [clauses, reasons, fans] = await Promise.all([
        api.get('/v1/rule-sets/{id}/clauses', { ...params, signal }),
        api.get('/v1/rule-sets/{id}/reasons', { ...params, signal }),
        api.get('/v1/rule-sets/{id}/fans', { ...params, signal }),
      ]);
      return {
        clauses: clauses.clauses.map(({ id, text }) => [id, text] as const),
        reasons: reasons.reasons.map(({ id, text }) => [id, text] as const),
        fans: fans.fans.map(({ id, name }) => [id, name] as const),
      };
    },
    [id, edition],
  );
  return useMemo(
    () => ({ clause: named(data?.clauses), reason: named(data?.reasons), fan: named(data?.fans) }),
    [data],
  );
};
