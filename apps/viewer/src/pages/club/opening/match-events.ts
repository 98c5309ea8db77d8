import { useGet } from '../../../answers/use-get.js';
import type { Schemas } from '../../../api/types.js';

export type MatchEvent = Schemas['RecordedMatchEvent'];

/** The recorded events of a match that is being opened. Empty until the answer arrives. */
export const useMatchEvents = ({ matchId, sequence }: Schemas['Match']): readonly MatchEvent[] => {
  const { data } = useGet('/v1/matches/{matchId}/events', { path: { matchId }, query: { limit: sequence } });
  return data?.events ?? [];
};
