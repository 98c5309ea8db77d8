import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Language } from '#language';
import { useLanguage } from '../../language/language.js';

type Words = Readonly<Record<string, string>>;

/** The texts of a rule set, or of a deal without one, in one language, as `build/text-files.mjs` writes them. */
interface TextFile {
  readonly title?: string;
  readonly clauses: Words;
  readonly reasons: Words;
  readonly refusals?: Words;
}

const NO_TEXTS: TextFile = { clauses: {}, reasons: {} };

/** A report works without these texts: it then shows the ids. */
const load = async (id: string, language: Language): Promise<TextFile> => {
  try {
    const answer = await fetch(`/texts/${id}.${language}.json`);
    return answer.ok ? ((await answer.json()) as TextFile) : NO_TEXTS;
  } catch {
    return NO_TEXTS;
  }
};

const own = (words: Words | undefined, id: string): string | undefined =>
  words !== undefined && Object.hasOwn(words, id) ? words[id] : undefined;

/** Returns the texts for the ids and codes of a report in one language. Undefined for an id without a text. */
export class RuleTexts {
  constructor(
    private readonly deal: TextFile = NO_TEXTS,
    private readonly ruleSets: ReadonlyMap<string, TextFile> = new Map(),
  ) {}

  static async load(ruleSets: readonly string[], language: Language): Promise<RuleTexts> {
    const [deal, ...files] = await Promise.all(['deal', ...ruleSets].map((id) => load(id, language)));
    return new RuleTexts(deal, new Map(files.map((file, index) => [ruleSets[index] ?? '', file])));
  }

  titleOf(ruleSet: string | undefined): string | undefined {
    return this.#texts(ruleSet)?.title;
  }

  /** Clause ids of different rule sets never coincide, so the text of any rule set is right. */
  clause(id: string): string | undefined {
    return this.#first(({ clauses }) => own(clauses, id));
  }

  clauseOf(ruleSet: string | undefined, id: string): string | undefined {
    return own(this.deal.clauses, id) ?? own(this.#texts(ruleSet)?.clauses, id);
  }

  reasonOf(ruleSet: string | undefined, id: string): string | undefined {
    return own(this.deal.reasons, id) ?? own(this.#texts(ruleSet)?.reasons, id);
  }

  /** A refusal in the words of the rule set whose clause it cites. */
  refusal(code: string, clause = ''): string | undefined {
    const cited = [...this.ruleSets.values()].find(({ clauses }) => Object.hasOwn(clauses, clause));
    return own((cited ?? this.deal).refusals, code);
  }

  #texts(ruleSet: string | undefined): TextFile | undefined {
    return ruleSet === undefined ? undefined : this.ruleSets.get(ruleSet);
  }

  #first(textOf: (file: TextFile) => string | undefined): string | undefined {
    return [this.deal, ...this.ruleSets.values()].map(textOf).find((text) => text !== undefined);
  }
}

/** The texts of some rule sets in the chosen language. Undefined until they have arrived. */
export const useLoadedRuleTexts = (ruleSets: readonly string[]): RuleTexts | undefined => {
  const { language } = useLanguage();
  const [texts, setTexts] = useState<RuleTexts>();
  useEffect(() => {
    let isCurrent = true;
    void RuleTexts.load(ruleSets, language).then((loaded) => {
      if (isCurrent) setTexts(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [ruleSets, language]);
  return texts;
};

/** The texts of the visible report. */
export const ReportTexts = createContext(new RuleTexts());

export const useRuleTexts = (): RuleTexts => useContext(ReportTexts);
