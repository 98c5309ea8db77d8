import type { ApiClient } from './client.js';

/** Returns the first events of a match, in their order. */
export const matchEvents = async (api: ApiClient, matchId: string, limit: number, signal: AbortSignal) =>
  (await api.get('/v1/matches/{matchId}/events', { path: { matchId }, query: { limit }, signal })).events;
