import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useState } from 'preact/hooks';
import { fill, inWords, type Language, LANGUAGES, type ParametersOf, type Phrase, type Words } from '#language';
import { browserStorage } from '../browser/storage.js';

const STORED = 'tilescribe.language';

const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The chosen language; otherwise the first language of the browser that the page has; otherwise English. */
const firstLanguage = (): Language => {
  const chosen = browserStorage.read(STORED);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

interface Chosen {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

const Context = createContext<Chosen>({ language: 'en', choose: () => undefined });

export const LanguageProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const [language, setLanguage] = useState(firstLanguage);
  const choose = useCallback((next: Language) => {
    browserStorage.write(STORED, next);
    setLanguage(next);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <Context.Provider value={{ language, choose }}>{children}</Context.Provider>;
};

export const useLanguage = (): Chosen => useContext(Context);

/** A page whose texts name no word of a rule set has none. */
const NO_WORDS: Words = {};

const WordsContext = createContext(NO_WORDS);

/** Shows the texts of its content in these words: those of a rule set, which the service returns as `terms`, or general ones. */
export const InWords = WordsContext.Provider;

/** The words in which the content is shown. */
export const useWords = (): Words => useContext(WordsContext);

/**
 * Returns a function that gives a text in the chosen language, with its named parameters such as `{count}` and the words of
 * the rule set such as `{$win}`.
 */
export const useText = (): (<const T extends Phrase>(text: T, ...parameters: ParameterList<T>) => string) => {
  const { language } = useLanguage();
  const words = useWords();
  return useCallback(
    (text, ...[parameters]) => inWords(fill(text, parameters ?? ({} as never))[language], words),
    [language, words],
  );
};

/** The parameters are absent if the text names none. */
type ParameterList<T extends Phrase> = keyof ParametersOf<T> extends never ? [] : [parameters: ParametersOf<T>];
