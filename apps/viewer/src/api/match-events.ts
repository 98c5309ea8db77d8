import type { ApiClient } from './client.js';
import type { Schemas } from './schemas.js';

/** Returns the first events of a match, in their order. The operation can also answer in lines; this request accepts one JSON document. */
export const matchEvents = async (api: ApiClient, matchId: string, limit: number, signal: AbortSignal) => {
  const { data, error } = await api.GET('/v1/matches/{matchId}/events', {
    params: { path: { matchId }, query: { limit } },
    headers: { Accept: 'application/json' },
    signal,
  });
  return data === undefined ? { error } : { data: (data as Schemas['MatchEventPage']).events };
};
