import type { ComponentType } from 'preact';
import { GENERAL_TERMS } from '#texts';
import { InWords, useLanguage } from './language.js';

/** A page in general words, until a part of it has the words of its rule set. */
export const inGeneralWords =
  <Properties extends object>(Page: ComponentType<Properties>): ComponentType<Properties> =>
  (properties: Properties) => {
    const { language } = useLanguage();
    return (
      <InWords value={GENERAL_TERMS[language]}>
        <Page {...properties} />
      </InWords>
    );
  };
