import { useRefreshed } from '../answers/use-get.js';

const REFRESH_MS = 10_000;

/** The latest matches, requested again while they are shown. */
export const useLatestMatches = (limit: number) =>
  useRefreshed('/v1/matches', { query: { order: 'desc', limit } }, REFRESH_MS).answer;
