import { inEach, type Language, LANGUAGES, type Text } from './language.js';

/** The words of one language: `win` is the word itself, `win.gen` one of its grammatical forms. */
export type Words = Readonly<Record<string, string>>;

/** The words of a rule book for the things that shared texts name. */
export type Terms = { readonly [language in Language]: Words };

/** The slot of a term, such as `{$win}` or `{$win.gen}`. `{$Win}` is the same word with a capital letter. */
const SLOT = /\{\$(\w)(\w*)(\.\w+)?\}/g;

/** Fills the slots of a text with the words of its rule book. A form that is absent is the word itself; a slot without a word stays. */
export const inWords = (text: string, words: Words): string =>
  text.includes('{$')
    ? text.replaceAll(SLOT, (slot: string, first: string, rest: string, form: string | undefined) => {
        const name = first.toLowerCase() + rest;
        const word = words[name + (form ?? '')] ?? words[name];
        if (word === undefined) return slot;
        return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
      })
    : text;

/** Fills the slots of a text in every language. */
export const inTerms = (text: Text, terms: Terms): Text =>
  LANGUAGES.some((language) => text[language].includes('{$'))
    ? inEach((language) => inWords(text[language], terms[language]))
    : text;
