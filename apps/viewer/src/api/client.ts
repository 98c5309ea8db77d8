import type { Client } from 'openapi-fetch';
import type { Language } from '#language';
import type { paths } from '../../../../openapi/client.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ApiClient = Pick<Client<paths>, Method>;

/** The headers of a request: the secret of the session, if there is one, and the language of the texts. */
export const headersOf = (secret: string | undefined, language: Language): Record<string, string> => ({
  'Accept-Language': language,
  ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
});

/** The typed client of the API that served this page. Its code is loaded with the first request: an audit sends none. */
export const apiClient = (secret: string | undefined, language: Language): ApiClient => {
  const loaded = async (): Promise<ApiClient> => {
    const { default: createClient } = await import('openapi-fetch');
    return createClient<paths>({ baseUrl: location.origin, headers: headersOf(secret, language), cache: 'no-store' });
  };
  let client: Promise<ApiClient> | undefined;
  const send =
    (method: Method) =>
    async (...request: readonly unknown[]): Promise<unknown> => {
      const send = (await (client ??= loaded()))[method] as (...sent: readonly unknown[]) => Promise<unknown>;
      return send(...request);
    };
  return { GET: send('GET'), POST: send('POST'), PUT: send('PUT'), DELETE: send('DELETE') } as unknown as ApiClient;
};
