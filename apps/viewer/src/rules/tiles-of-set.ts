import { useDataIf } from '../answers/use-get.js';
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
  const request = terms && { path: { id: terms.ruleSet }, query: { edition: terms.edition } };
  const ruleSet = useDataIf('/v1/rule-sets/{id}', request);
  return terms && ruleSet && tilesOfSet(ruleSet, terms.options ?? {});
};
