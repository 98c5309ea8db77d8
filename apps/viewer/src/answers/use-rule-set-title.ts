import { useGet } from './use-get.js';

/** The titles of the installed rule sets, by their ids. */
export const useRuleSetTitles = (): ReadonlyMap<string, string> => {
  const { data } = useGet('/v1/rule-sets', {});
  return new Map(data?.ruleSets.map(({ id, title }) => [id, title]));
};

/** The title of a rule set; its id until the titles are known. */
export const useRuleSetTitle = (ruleSet: string | undefined): string | undefined => {
  const titles = useRuleSetTitles();
  return ruleSet === undefined ? undefined : (titles.get(ruleSet) ?? ruleSet);
};
