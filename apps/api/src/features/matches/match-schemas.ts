import { z } from 'zod';
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

export const OpenMatchRequest = z
  .strictObject({
    matchId: Id.describe('A new id for this match, made by the client.'),
    ...order,
    command: MATCH_COMMANDS.OpenMatch.describe('How the match is opened.'),
  })
  .meta({ id: 'OpenMatchRequest', description: 'A request to open a match.' });
export const SessionCommandRequest = z
  .strictObject({ ...order, command: SessionCommand.describe('What happened or was ruled.') })
  .meta({ id: 'SessionCommandRequest', description: 'A request to record a command of a match.' });

export const RecordedMatchEvent = z
  .strictObject({
    ...recordedMembers(
      'The position in the whole log, without gaps. It is the cursor of lists.',
      'The number of the event in the match, from 1, without gaps.',
      'The id of the command that caused the event: of the match, or of the deal that the event follows.',
    ),
    event: MatchEvent.describe('The fact.'),
  })
  .meta({ id: 'RecordedMatchEvent', description: 'An event of a match. Nothing in it is concealed.' });

export const MatchAnswer = z
  .strictObject({
    matchId: MATCH_ID,
    sequence: z.int().min(1).describe('The sequence of the last event of this command. The ETag states it too.'),
    events: z.array(RecordedMatchEvent).min(1).readonly().describe('The events that the command caused.'),
  })
  .meta({ id: 'MatchAnswer', description: 'The events that an accepted command caused.' });

export const MatchEventPage = z
  .strictObject({
    matchId: MATCH_ID,
    events: z.array(RecordedMatchEvent).readonly().describe('The events in order.'),
    next: NEXT,
  })
  .meta({ id: 'MatchEventPage', description: 'A page of events of a match.' });

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

const MatchSummary = z
  .strictObject({
    matchId: MATCH_ID,
    position: z.int().min(1).describe('The position of the opening in the whole log. It is the cursor of this list.'),
    table: z.string().describe('The id of the table.'),
    ruleSet: z.string().describe('The id of the rule set.'),
    edition: z.string().describe('The edition of the rule set.'),
    status: MatchStatus.describe('Whether the match is over.'),
    openedAt: Timestamp.describe('When the opening was recorded.'),
  })
  .meta({ id: 'MatchSummary', description: 'A match in a list.' });

export const MatchPage = z
  .strictObject({
    matches: z.array(MatchSummary).readonly().describe('The matches in the order of the list.'),
    next: NEXT,
  })
  .meta({ id: 'MatchPage', description: 'A page of matches.' });

export const MatchDocument = z
  .strictObject({
    matchId: MATCH_ID,
    sequence: z.int().min(1).describe('The sequence of the last event. The ETag states it too.'),
    match: matchViewSchema.MatchView.describe('The match with its deals, totals and standings.'),
  })
  .meta({ id: 'Match', description: 'A match as it stands.' });
