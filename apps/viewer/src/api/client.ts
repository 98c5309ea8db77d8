import { TilescribeClient } from '#client';
import type { Language } from '#language';
import type { ApiClient } from './types.js';

/** The client of the API that served this page. A person repeats what was not answered, so it sends each request once. */
export const apiClient = (secret: string | undefined, language: Language): ApiClient =>
  new TilescribeClient({
    address: location.origin,
    language,
    patienceMs: 0,
    ...(secret !== undefined && { key: secret }),
  });
