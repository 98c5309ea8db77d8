import { eventsCausedBy, type AcceptedCommand, type NewEvent, type StreamAppend } from '#event-log';
import type { MatchCommand, MatchEvent } from '#match';
import { matchCodec, matchStreamOf } from '#projections';
import type { MatchRecordState } from './match-reader.js';

export type AcceptedMatchCommand = Omit<AcceptedCommand, 'command'> & { readonly command: MatchCommand };

/** Returns the events that a command adds to the stream of a match. A match conceals nothing, so nothing is sealed. */
export const matchAppend = (
  matchId: string,
  match: MatchRecordState,
  accepted: AcceptedMatchCommand,
  events: readonly MatchEvent[],
): StreamAppend => ({ ...endOfMatch(matchId, match), events: matchEvents(accepted, events) });

/** Returns the end of the stream of a match, after which new events are appended. */
export const endOfMatch = (matchId: string, { sequence, head }: MatchRecordState): Omit<StreamAppend, 'events'> => ({
  stream: matchStreamOf(matchId),
  expectedSequence: sequence,
  expectedHead: head,
  disclosures: [],
});

export const matchEvents = (accepted: AcceptedMatchCommand, events: readonly MatchEvent[]): readonly NewEvent[] =>
  eventsCausedBy(accepted, events.map(matchCodec.encode));
