import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useState } from 'preact/hooks';
import { fill, type Language, LANGUAGES, type ParametersOf, type Text } from '#language';

const STORED = 'tilescribe.language';

const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The chosen language; otherwise the first language of the browser that the page has; otherwise English. */
const firstLanguage = (): Language => {
  const chosen = localStorage.getItem(STORED);
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
    localStorage.setItem(STORED, next);
    setLanguage(next);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <Context.Provider value={{ language, choose }}>{children}</Context.Provider>;
};

export const useLanguage = (): Chosen => useContext(Context);

/** Returns a function that gives a text in the chosen language, with its named parameters such as `{count}` replaced. */
export const useText = (): (<const T extends Text>(text: T, ...parameters: ParameterList<T>) => string) => {
  const { language } = useLanguage();
  return useCallback((text, ...[parameters]) => fill(text, parameters ?? ({} as never))[language], [language]);
};

/** The parameters are absent if the text names none. */
type ParameterList<T extends Text> = keyof ParametersOf<T> extends never ? [] : [parameters: ParametersOf<T>];
