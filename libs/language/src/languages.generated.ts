// Made from libs/texts/catalogues by `npm run texts`.
export const LANGUAGES = ['en', 'ru', 'zh'] as const;
