import { useMemo } from 'preact/hooks';
import { useLanguage } from './language.js';

/** Formats numbers and times for the chosen language. */
export interface Format {
  readonly number: (value: number) => string;
  /** Seconds with one decimal. */
  readonly decimal: (value: number) => string;
  /** The size of a file in megabytes. */
  readonly megabytes: (bytes: number) => string;
  /** An instant in the time zone of the browser. */
  readonly instant: (iso: string) => string;
}

export const useFormat = (): Format => {
  const { language } = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
    const instant = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
    return {
      number: (value) => number.format(value),
      decimal: (value) => decimal.format(value),
      megabytes: (bytes) => megabytes.format(bytes / 1e6),
      instant: (iso) => instant.format(new Date(iso)),
    };
  }, [language]);
};
