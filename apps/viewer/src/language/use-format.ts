import { useMemo } from 'preact/hooks';
import { useLanguage } from './language.js';

/** Formats numbers and times for the chosen language. */
export interface Format {
  readonly number: (value: number) => string;
  /** Seconds with one decimal. */
  readonly decimal: (value: number) => string;
  /** The size of a file in megabytes. */
  readonly megabytes: (bytes: number) => string;
  /** The size of a small file in kilobytes. */
  readonly kilobytes: (bytes: number) => string;
  /** An instant in the time zone of the browser. */
  readonly instant: (iso: string) => string;
  /** The day of an instant in the time zone of the browser. */
  readonly day: (iso: string) => string;
  /** The time of day of an instant, in milliseconds since 1970. */
  readonly time: (milliseconds: number) => string;
}

export const useFormat = (): Format => {
  const { language } = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
    const kilobytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
    const instant = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
    return {
      number: (value) => number.format(value),
      decimal: (value) => decimal.format(value),
      megabytes: (bytes) => megabytes.format(bytes / 1e6),
      kilobytes: (bytes) => kilobytes.format(bytes / 1e3),
      instant: (iso) => instant.format(new Date(iso)),
      day: (iso) => day.format(new Date(iso)),
      time: (milliseconds) => time.format(milliseconds),
    };
  }, [language]);
};
