import createClient, { type Client } from 'openapi-fetch';
import type { Language } from '#language';
import type { paths } from '../../../../openapi/client.js';

export type ApiClient = Client<paths>;

/** The headers of a request: the secret of the session, if there is one, and the language of the texts. */
export const headersOf = (secret: string | undefined, language: Language): Record<string, string> => ({
  'Accept-Language': language,
  ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
});

/** The typed client of the API that served this page. */
export const apiClient = (secret: string | undefined, language: Language): ApiClient =>
  createClient<paths>({ baseUrl: location.origin, headers: headersOf(secret, language), cache: 'no-store' });
