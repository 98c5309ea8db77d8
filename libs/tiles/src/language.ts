/** The languages every text for people is kept in (BCP 47 primary tags); Chinese is written in simplified characters. */
export const LANGUAGES = ['en', 'ru', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in every language. Who shows it chooses; English where nothing was asked for. */
export type Text = { readonly [language in Language]: string };

/** A value that needs no translation: a count, a tile, a seat, an id, the name of an option. */
export type Particular = string | number | boolean;

/** What a refusal says of this one command: what stands in it and what would be accepted. Never a concealed tile. */
export interface Particulars {
  readonly received?: Particular;
  readonly expected?: Particular;
}

export const particulars = (received: Particular | undefined, expected: Particular | undefined): Particulars => ({
  ...(received === undefined ? {} : { received }),
  ...(expected === undefined ? {} : { expected }),
});
