import { inEach, inTerms, type Language, LANGUAGES, type Phrase, type Text } from '#language';
import { GENERAL_TERMS } from '#texts';

/** The letters in which a text of the language is written, and those that it must not contain. */
const LETTERS: Readonly<Record<Language, { readonly own: RegExp; readonly foreign: RegExp }>> = {
  en: { own: /[a-z]/i, foreign: /\p{Script=Cyrillic}|\p{Script=Han}/u },
  ru: { own: /\p{Script=Cyrillic}/u, foreign: /\p{Script=Han}/u },
  zh: { own: /\p{Script=Han}/u, foreign: /\p{Script=Cyrillic}/u },
};

/** Words that are not translated: names of protocols and headers, and values in requests. */
const TERMS = /\b(Authorization|Bearer|Host|Unicode|KiB|true|false|null|time|full|audit|referee|device|verify)\b/g;
/** Parameters, addresses, headers, scopes, names in camel case such as RewindTo, abbreviations, and single letters. */
const LITERALS =
  /\{\w+\}|[\w<>.]*[:/=<-][\w<>.:/=-]+|\b[A-Za-z][a-z]*([A-Z][a-z]+)+\b|\b[A-Z]{2,}\b|\b[A-Z]+[a-z]*[A-Z]\w*\b|\b[a-z]\b/g;
/** Tile notation and clause ids. */
const NOTATION = /\b[1-9]+[mpszf]\b|\b(SBR|SS)-[\w.]+/g;

const isTranslated = (text: string): boolean =>
  !/[a-z]/i.test([NOTATION, LITERALS, TERMS].reduce((left, known) => left.replace(known, ''), text));

/** The parameters, without the grammatical forms that a language needs. */
const parametersIn = (text: string): string =>
  [...new Set((text.match(/\{\w+\}/g) ?? []).map((found) => found.replace(/_\w+/, '')))].sort().join(' ');
const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).sort().join(' ');
const ends = (text: string): boolean => /[.。]$/.test(text);

const faultsIn = (text: Text, language: Language): readonly string[] => {
  const reported = text[language];
  if (reported.trim() !== reported || reported === '') return ['empty, or with space around it'];
  const { own, foreign } = LETTERS[language];
  const faults: readonly (readonly [string, boolean])[] = [
    ['not written in its letters', !own.test(reported)],
    ['in letters of another language', foreign.test(reported)],
    ['not translated', language !== 'en' && !isTranslated(reported)],
    ['with other parameters than the English text', parametersIn(reported) !== parametersIn(text.en)],
    ['with other numbers than the English text', numbersIn(reported) !== numbersIn(text.en)],
    ['a sentence in one language and a name in another', ends(reported) !== ends(text.en)],
  ];
  return faults.flatMap(([fault, found]) => (found ? [fault] : []));
};

/** The faults of the entries of a catalogue of texts; empty if each exists in every language. */
export const textFaults = (texts: Readonly<Record<string, Phrase>>): readonly string[] =>
  Object.entries(texts).flatMap(([id, phrase]) => {
    const text = inTerms(withBraces(phrase), GENERAL_TERMS);
    return LANGUAGES.flatMap((language) => faultsIn(text, language).map((fault) => `${id} (${language}): ${fault}`));
  });

/** A phrase with its parameters as `{name}`, and with the form of plurals and choices for any other value. */
export const withBraces = (phrase: Phrase): Text => inEach((language) => [phrase[language]].flat().map(shown).join(''));

const shown = (part: unknown): string => {
  if (!Array.isArray(part)) return String(part);
  const [name, , branches] = part as [string, number?, Readonly<Record<string, unknown>>?];
  return branches === undefined ? `{${name}}` : [branches['other']].flat().map(shown).join('');
};
