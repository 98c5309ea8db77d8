import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { LANGUAGES } from './languages.generated.js';

/** The languages of every text for people (BCP 47 primary tags), one for each folder of catalogues. */
export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

/** One text in every language. The code that shows it chooses the language; the default is English. */
export type Text = { readonly [language in Language]: string };

/** A message with named parameters, compiled from its ICU form. `fill` makes a text of it. */
export type Phrase<Parameter extends string = string> = {
  readonly [language in Language]: string | CompiledMessage;
} & {
  /** Only the type: the names of the parameters. */
  readonly parameters?: Parameter;
};

/** A value that needs no translation: a count, a tile, a seat, an id, the name of an option. */
export type Particular = string | number | boolean;

/** The details of a refusal of one command: the received value and the accepted values. Never a concealed tile. */
export interface Particulars {
  readonly received?: Particular;
  readonly expected?: Particular;
}

export const particulars = (received: Particular | undefined, expected: Particular | undefined): Particulars => ({
  ...(received !== undefined && { received }),
  ...(expected !== undefined && { expected }),
});

/** What `make` makes for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T): { readonly [language in Language]: T } =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as { readonly [language in Language]: T };

/** A text made in each language. */
export const inEach = (make: (language: Language) => string): Text => inEachLanguage(make);

/** The text of that name; undefined if there is none. For names that come from outside. */
export const textNamed = <T>(texts: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;

/** The grammatical forms of a name: `{from_of}` is the form `of` of the parameter `from`. */
export interface Forms {
  readonly forms: Readonly<Record<string, Text>>;
}

/** The value of a parameter. A text has a version for each language. */
type ParameterValue = string | number | Text | Forms;

/** A value for each parameter of a phrase, such as `table`; none for a text. */
export type ParametersOf<T extends Phrase> = Readonly<
  Record<T extends Text ? never : T extends Phrase<infer Parameter> ? Parameter : never, ParameterValue>
>;

/** A value that is inserted into a text. If it looks like the slot of a term, an invisible word joiner separates its characters. */
export const notASlot = (value: string): string => value.replaceAll('{$', '{\u2060$');

const PLURAL_RULES = inEachLanguage((language) => new Intl.PluralRules(language));

const FORMATTERS: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
    getNumberFormat: (...options) => new Intl.NumberFormat(...options),
    getPluralRules: (language) => PLURAL_RULES[language as Language],
  },
};

type Values = readonly (readonly [name: string, value: string | number])[];

const valuesOf = (language: Language, name: string, value: ParameterValue): Values => {
  if (typeof value === 'number') return [[name, value]];
  if (typeof value === 'string') return [[name, notASlot(value)]];
  if (!('forms' in value)) return [[name, value[language]]];
  return Object.entries(value.forms).map(([form, text]) => [`${name}_${form}`, text[language]]);
};

/** A phrase in one language, with the values of its parameters. No value is taken for the slot of a term. */
export const filledIn = <const T extends Phrase>(
  language: Language,
  phrase: T,
  parameters: ParametersOf<T>,
): string => {
  const message = phrase[language];
  if (typeof message === 'string') return message;
  const values = Object.entries<ParameterValue>(parameters).flatMap(([name, value]) => valuesOf(language, name, value));
  return format(message, language, Object.fromEntries(values), FORMATTERS) as string;
};

/** A phrase in each language, with the values of its parameters. */
export const fill = <const T extends Phrase>(phrase: T, parameters: ParametersOf<T>): Text =>
  inEach((language) => filledIn(language, phrase, parameters));
