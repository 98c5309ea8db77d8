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
    const [{ RULE_SETS, ruleTexts }, { REJECTIONS, RULING_TEXTS }, { inWords, LANGUAGES }, { GENERAL_TERMS }] =
      await Promise.all([import('#rules'), import('#deal'), import('#language'), import('#texts')]);
    const write = (id, language, content) =>
      this.emitFile({ type: 'asset', fileName: `texts/${id}.${language}.json`, source: JSON.stringify(content) });
    const refusalsIn = (terms, language) =>
      Object.fromEntries(
        Object.entries(REJECTIONS).map(([code, text]) => [code, inWords(text[language], terms[language])]),
      );
    for (const language of LANGUAGES) {
      write('deal', language, {
        clauses: inLanguage(RULING_TEXTS.clauses, language),
        reasons: inLanguage(RULING_TEXTS.reasons, language),
        refusals: refusalsIn(GENERAL_TERMS, language),
      });
      for (const { id } of RULE_SETS) {
        const { title, clauses, reasons, terms } = ruleTexts(id);
        write(id, language, {
          title: title[language],
          clauses: inLanguage(clauses, language),
          reasons: inLanguage(reasons, language),
          refusals: refusalsIn(terms, language),
        });
      }
    }
  },
});
