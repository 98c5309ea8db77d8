import { type ComponentChildren, createContext } from 'preact';
import { useAnswer } from '../answers/use-answer.js';
import { InWords, useLanguage, useWords } from '../language/language.js';
import type { IrregularityNames } from '../table/words/act-words.js';
import { type TableRules, tableRulesOf, TableRulesContext, WITHOUT_RULE_SET } from './table-rules.js';

/** The words of a rule set, its names of irregularities, and how it lays the tiles of a table. */
interface Terms {
  readonly words: Readonly<Record<string, string>>;
  readonly irregularityNames: IrregularityNames;
  readonly table: TableRules;
}

/** The terms of the rule sets that have been shown, by rule set and language: they never change while the page is open. */
const known = new Map<string, Terms>();

/** The names of irregularities under the rule set of the content; no name without one, or until they have arrived. */
export const IrregularityNamesContext = createContext<IrregularityNames | undefined>(undefined);

interface InTermsProps {
  readonly ruleSet: string | undefined;
  readonly children: ComponentChildren;
}

/**
 * Shows its content in the words of a rule set, and tables as it lays them. Without a rule set, or until it has arrived, the
 * words are those of the page.
 */
export const InTerms = ({ ruleSet, children }: InTermsProps) =>
  ruleSet === undefined ? children : <Worded ruleSet={ruleSet}>{children}</Worded>;

const Worded = ({ ruleSet, children }: { readonly ruleSet: string; readonly children: ComponentChildren }) => {
  const { language } = useLanguage();
  const outer = useWords();
  const key = `${ruleSet} ${language}`;
  const { data } = useAnswer<Terms>(
    async (api, signal) => {
      const stored = known.get(key);
      if (stored !== undefined) return stored;
      const answer = await api.get('/v1/rule-sets/{id}', { path: { id: ruleSet }, signal });
      const names = new Map<string, string>(
        answer.irregularities.map(({ irregularity, text }) => [irregularity, text]),
      );
      const terms = {
        words: answer.terms,
        irregularityNames: (irregularity: string) => names.get(irregularity),
        table: tableRulesOf(answer),
      };
      known.set(key, terms);
      return terms;
    },
    [key],
  );
  const terms = known.get(key) ?? data;
  return (
    <InWords value={terms?.words ?? outer}>
      <IrregularityNamesContext.Provider value={terms?.irregularityNames}>
        <TableRulesContext.Provider value={terms?.table ?? WITHOUT_RULE_SET}>{children}</TableRulesContext.Provider>
      </IrregularityNamesContext.Provider>
    </InWords>
  );
};
