/** The languages of every text for people (BCP 47 primary tags); Chinese is written in simplified characters. */
export const LANGUAGES = ['en', 'ru', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in every language. The code that shows it chooses the language; the default is English. */
export type Text = { readonly [language in Language]: string };

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

/** A text made in each language. */
export const inEach = (make: (language: Language) => string): Text => ({
  en: make('en'),
  ru: make('ru'),
  zh: make('zh'),
});

type ParameterIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `$${string}` ? never : Name) | ParameterIn<Rest>
  : never;

/** The value of a parameter. A text has a version for each language. */
type ParameterValue = string | number | Text;

/** A value for each named parameter of a text, such as `{table}`. The slots of terms, such as `{$win}`, are no parameters. */
export type ParametersOf<T extends Text> = Readonly<Record<ParameterIn<T['en']>, ParameterValue>>;

/** A value that is inserted into a text. If it looks like the slot of a term, an invisible word joiner separates its characters. */
export const notASlot = (value: string): string => value.replaceAll('{$', '{\u2060$');

/** Replaces the named parameters of a text by their values, in each language. No value is taken for the slot of a term. */
export const fill = <const T extends Text>(text: T, parameters: ParametersOf<T>): Text =>
  inEach((language) =>
    text[language].replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const value = (parameters as Readonly<Record<string, ParameterValue>>)[name] ?? place;
      return typeof value === 'object' ? value[language] : notASlot(String(value));
    }),
  );
