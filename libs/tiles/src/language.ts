/** The languages every text for people is kept in (BCP 47 primary tags); Chinese is written in simplified characters. */
export const LANGUAGES = ['en', 'ru', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in every language. Who shows it chooses; English where nothing was asked for. */
export type Text = { readonly [language in Language]: string };
