import { matchEvents } from '../../../api/match-events.js';
import type { Schemas } from '../../../api/schemas.js';
import { useAnswer } from '../../../answers/use-answer.js';

export type MatchEvent = Schemas['RecordedMatchEvent'];

/** The recorded events of a match that is being opened. Empty until the answer arrives. */
export const useMatchEvents = ({ matchId, sequence }: Schemas['Match']): readonly MatchEvent[] => {
  const { data = [] } = useAnswer((api, signal) => matchEvents(api, matchId, sequence, signal), [matchId, sequence]);
  return data;
};
