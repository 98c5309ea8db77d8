import { inEachLanguage, type Terms, type Words } from '#language';
import { TERMS } from '#texts/general/terms';

/** The terms as general players use them: for pages that belong to no rule set. */
export const GENERAL_TERMS: Terms = TERMS;

const nameOf = (form: string): string => form.split('.')[0] as string;

const over = (general: Words, own: Words): Words => {
  const names = new Set(Object.keys(own).map(nameOf));
  return { ...Object.fromEntries(Object.entries(general).filter(([form]) => !names.has(nameOf(form)))), ...own };
};

/** The terms of a rule book: its own, and the general ones that it has no word of its own for. */
export const termsOver = (own: Terms): Terms =>
  inEachLanguage((language) => over(GENERAL_TERMS[language], own[language]));
