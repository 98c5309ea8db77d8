const LANGUAGES = ['en', 'ru', 'zh'];

/** Returns the texts of one language under the same keys. */
const inLanguage = (texts, language) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, text[language]]));

/**
 * Writes the texts of each rule set, and those of the deal, as one JSON file for each language:
 * `texts/<id>.<language>.json`. A page loads only the files that it shows.
 */
export const textFiles = () => ({
  name: 'text-files',
  async generateBundle() {
    const [{ RULE_SETS }, { REJECTIONS, RULING_TEXTS }, { GENERAL_TERMS, inWords, wordsIn }] = await Promise.all([
      import('#rules'),
      import('#deal'),
      import('#language'),
    ]);
    const write = (id, language, content) =>
      this.emitFile({ type: 'asset', fileName: `texts/${id}.${language}.json`, source: JSON.stringify(content) });
    const refusalsIn = (terms, language) => {
      const words = wordsIn(terms, language);
      return Object.fromEntries(
        Object.entries(REJECTIONS).map(([code, text]) => [code, inWords(text[language], words)]),
      );
    };
    for (const language of LANGUAGES) {
      write('deal', language, {
        clauses: inLanguage(RULING_TEXTS.clauses, language),
        reasons: inLanguage(RULING_TEXTS.reasons, language),
        refusals: refusalsIn(GENERAL_TERMS, language),
      });
      for (const { id, title, clauses, reasons, glossary } of RULE_SETS)
        write(id, language, {
          title: title[language],
          clauses: Object.fromEntries(clauses.map(({ id: clause, text }) => [clause, text[language]])),
          reasons: inLanguage(reasons, language),
          refusals: refusalsIn(glossary.terms, language),
        });
    }
  },
});
