import type { ComponentType } from 'preact';
import { GENERAL_TERMS, type Language, type Words, wordsIn } from '#language';
import { InWords, useLanguage } from './language.js';

const GENERAL: Readonly<Record<Language, Words>> = {
  en: wordsIn(GENERAL_TERMS, 'en'),
  ru: wordsIn(GENERAL_TERMS, 'ru'),
  zh: wordsIn(GENERAL_TERMS, 'zh'),
};

/** A page in general words, until a part of it has the words of its rule set. */
export const inGeneralWords =
  <Properties extends object>(Page: ComponentType<Properties>): ComponentType<Properties> =>
  (properties: Properties) => {
    const { language } = useLanguage();
    return (
      <InWords value={GENERAL[language]}>
        <Page {...properties} />
      </InWords>
    );
  };
