import { inEach, type Language, LANGUAGES, type Text } from './language.js';

/** A word, or its grammatical forms by name, such as `gen`. A form that is absent is the first one, `is`. */
export type Word = string | ({ readonly is: string } & Readonly<Record<string, string>>);

/** A word of each language for one thing. */
export type Term = { readonly [language in Language]: Word };

/** The terms of a rule book by their names. */
export type Terms = Readonly<Record<string, Term>>;

/** The words of one language: `win` is the word itself, `win.gen` one of its forms. */
export type Words = Readonly<Record<string, string>>;

/** The terms of a rule book, and what belongs to other books: regular expressions that match no text of this one. */
export interface Glossary {
  readonly terms: Terms;
  readonly foreign: { readonly [language in Language]: readonly string[] };
}

/** Returns the words of the terms in one language. */
export const wordsIn = (terms: Terms, language: Language): Words =>
  Object.fromEntries(
    Object.entries(terms).flatMap(([name, { [language]: word }]) =>
      typeof word === 'string'
        ? [[name, word] as const]
        : Object.entries(word).map(([form, text]) => [form === 'is' ? name : `${name}.${form}`, text] as const),
    ),
  );

/** The slot of a term, such as `{$win}` or `{$win.gen}`. `{$Win}` is the same word with a capital letter. */
const SLOT = /\{\$(\w)(\w*)(\.\w+)?\}/g;

/** Fills the slots of a text with the words of its rule book. A slot without a word stays. */
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
    ? inEach((language) => inWords(text[language], wordsIn(terms, language)))
    : text;
