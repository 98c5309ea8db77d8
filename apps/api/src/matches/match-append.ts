import { eventsCausedBy, type AcceptedCommand, type StreamAppend } from '#event-log';
import type { MatchCommand, MatchEvent } from '#match';
import { matchStreamOf } from '#projections';
import type { MatchSoFar } from './match-reader.js';

/** What a command adds to the stream of a match. A match conceals nothing, so nothing is sealed. */
export const matchAppend = (
  matchId: string,
  { sequence }: MatchSoFar,
  accepted: Omit<AcceptedCommand, 'command'> & { readonly command: MatchCommand },
  events: readonly MatchEvent[],
): StreamAppend => ({
  stream: matchStreamOf(matchId),
  expectedSequence: sequence,
  events: eventsCausedBy(
    accepted,
    events.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
  ),
  disclosures: [],
});
