import { z } from 'zod';
import { Id } from '#deal/schema';
import { MatchEvent, OpenMatch, SessionCommand } from '#match/schema';
import { matchViewSchema } from '#projections';
import { Timestamp } from '../deals/deal-schemas.js';

export const MatchPath = z.strictObject({ matchId: Id });

const order = {
  commandId: Id.describe('Made by the client; a command id is accepted once for ever, so a repeat does nothing twice.'),
  occurredAt: Timestamp.describe('When it happened; the clock of the match goes by it.'),
};

export const OpenMatchRequest = z
  .strictObject({ matchId: Id, ...order, command: OpenMatch })
  .meta({ id: 'OpenMatchRequest' });
export const SessionCommandRequest = z
  .strictObject({ ...order, command: SessionCommand })
  .meta({ id: 'SessionCommandRequest' });

export const RecordedMatchEvent = z
  .strictObject({
    position: z.int().min(1).describe('Place in the whole log, without gaps; the cursor of lists.'),
    sequence: z.int().min(1).describe('Place in the match, without gaps, from 1.'),
    hash: z.string().describe('SHA-256 of the leaf as it stands in the log.'),
    commandId: z.string().describe('The command that caused it; what comes with a deal has the command of the deal.'),
    occurredAt: Timestamp,
    recordedAt: Timestamp,
    event: MatchEvent,
  })
  .meta({ id: 'RecordedMatchEvent', description: 'An event of a match; nothing in it is concealed.' });

export const MatchAnswer = z
  .strictObject({
    matchId: Id,
    sequence: z.int().min(1).describe('Of the last event of this command; also the ETag.'),
    events: z.array(RecordedMatchEvent).min(1).readonly(),
  })
  .meta({ id: 'MatchAnswer', description: 'What came of an accepted command.' });

const next = z.int().exactOptional().describe('The `after` of the next page; absent on the last page of the moment.');

export const MatchEventPage = z
  .strictObject({ matchId: Id, events: z.array(RecordedMatchEvent).readonly(), next })
  .meta({ id: 'MatchEventPage' });

export const MatchSummary = z
  .strictObject({
    matchId: Id,
    position: z.int().min(1).describe('Of the opening in the whole log; the cursor of this list.'),
    table: z.string(),
    ruleSet: z.string(),
    edition: z.string(),
    openedAt: Timestamp,
  })
  .meta({ id: 'MatchSummary' });

export const MatchPage = z.strictObject({ matches: z.array(MatchSummary).readonly(), next }).meta({ id: 'MatchPage' });

export const MatchDocument = z
  .strictObject({
    matchId: Id,
    sequence: z.int().min(1).describe('Of the last event; also the ETag.'),
    match: matchViewSchema.MatchView,
  })
  .meta({ id: 'Match' });
