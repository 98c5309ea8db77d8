import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Id } from '#deal/schema';
import { MATCH_COMMANDS, MatchEvent, SessionCommand } from '#match/schema';
import { MATCH_STATUSES, matchViewSchema } from '#projections';
import { NEXT, recordedMembers, Timestamp } from '../../recording/reading/event-schemas.js';
import { MATCH_ID } from '../../recording/reading/paths.js';
import { endsAfterItBegins, listed, SPAN_FAULT } from '../../recording/reading/list-queries.js';
import { GivenTime } from '../../http/reading/given-time.js';

const order = {
  commandId: Id.describe('A new id for this command, made by the client. Each command id is accepted only once.'),
  occurredAt: GivenTime.describe('When it happened; not in the future. The clock of the match uses this time.'),
};

export const OpenMatchRequest = named('OpenMatchRequest', 'A request to open a match.', {
  matchId: Id.describe('A new id for this match, made by the client.'),
  ...order,
  command: MATCH_COMMANDS.OpenMatch.describe('How the match is opened.'),
});
export const SessionCommandRequest = named('SessionCommandRequest', 'A request to record a command of a match.', {
  ...order,
  command: SessionCommand.describe('What happened or was ruled.'),
});

export const RecordedMatchEvent = named('RecordedMatchEvent', 'An event of a match. Nothing in it is concealed.', {
  ...recordedMembers(
    'The position in the whole log, without gaps. It is the cursor of lists.',
    'The number of the event in the match, from 1, without gaps.',
    'The id of the command that caused the event: of the match, or of the deal that the event follows.',
  ),
  event: MatchEvent.describe('The fact.'),
});

export const MatchAnswer = named('MatchAnswer', 'The events that an accepted command caused.', {
  matchId: MATCH_ID,
  sequence: z.int().min(1).describe('The sequence of the last event of this command. The ETag states it too.'),
  events: list(RecordedMatchEvent, 'The events that the command caused.', { min: 1 }),
});

export const MatchEventPage = named('MatchEventPage', 'A page of events of a match.', {
  matchId: MATCH_ID,
  events: list(RecordedMatchEvent, 'The events in order.'),
  next: NEXT,
});

const MatchStatus = z.enum(MATCH_STATUSES).meta({
  id: 'MatchStatus',
  examples: ['open'],
  description: '`open`: deals may follow. `ended`: the match is over.',
});

export const MatchListQuery = z
  .strictObject({
    ...listed,
    status: MatchStatus.exactOptional().describe('Only matches of this status.'),
  })
  .refine(endsAfterItBegins, SPAN_FAULT);

const MatchSummary = named('MatchSummary', 'A match in a list.', {
  matchId: MATCH_ID,
  position: z.int().min(1).describe('The position of the opening in the whole log. It is the cursor of this list.'),
  table: z.string().describe('The id of the table.'),
  ruleSet: z.string().describe('The id of the rule set.'),
  edition: z.string().describe('The edition of the rule set.'),
  status: MatchStatus.describe('Whether the match is over.'),
  openedAt: Timestamp.describe('When the opening was recorded.'),
});

export const MatchPage = named('MatchPage', 'A page of matches.', {
  matches: list(MatchSummary, 'The matches in the order of the list.'),
  next: NEXT,
});

export const MatchDocument = named('Match', 'A match as it stands.', {
  matchId: MATCH_ID,
  sequence: z.int().min(1).describe('The sequence of the last event. The ETag states it too.'),
  match: matchViewSchema.MatchView.describe('The match with its deals, totals and standings.'),
});
