import { useAnswer } from '../answers/use-answer.js';
import type { RuleSet } from './rule-set.js';

/** The number of tiles of the set under a rule set and the chosen options: 108, 136 or 144. */
export const tilesOfSet = ({ options, tiles }: RuleSet, chosen: Readonly<Record<string, unknown>>): number =>
  options.reduce((count, option) => {
    if (option.kind !== 'choice') return count;
    return option.values.find(({ value }) => value === chosen[option.name])?.tiles ?? count;
  }, tiles);

interface Terms {
  readonly ruleSet: string;
  readonly edition: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The number of tiles of the set of a deal; undefined until it is known. */
export const useTilesOfSet = (terms: Terms | undefined): number | undefined => {
  const { ruleSet: id, edition } = terms ?? {};
  const { answer } = useAnswer<RuleSet | undefined>(
    async (api, signal) =>
      id === undefined
        ? undefined
        : api.get('/v1/rule-sets/{id}', { path: { id }, query: edition === undefined ? {} : { edition }, signal }),
    [id, edition],
  );
  const ruleSet = answer.state === 'answered' ? answer.data : undefined;
  return terms === undefined || ruleSet === undefined ? undefined : tilesOfSet(ruleSet, terms.options ?? {});
};
