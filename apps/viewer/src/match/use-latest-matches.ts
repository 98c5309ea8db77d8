import { useAnswer } from '../answers/use-answer.js';
import { useKept, useRefresh } from '../answers/use-refresh.js';

const REFRESH_MS = 10_000;

/** The latest matches, requested again while they are shown. */
export const useLatestMatches = (limit: number) => {
  const { answer, reload } = useAnswer(
    (api, signal) => api.get('/v1/matches', { query: { order: 'desc', limit }, signal }),
    [limit],
  );
  useRefresh(reload, REFRESH_MS);
  return useKept(answer);
};
