import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { type Language, LANGUAGES } from '#language';

/** Returns the supported language that `Accept-Language` (RFC 9110 section 12.5.4) prefers; English if it names none. */
export const languageOf = (headers: IncomingHttpHeaders): Language => {
  const preferred = new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === preferred) ?? 'en';
};
