import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { DealCommand, Id } from '#deal/schema';
import { refusalMembers } from '../../http/problems/problem-document.js';
import { GivenTime } from '../../http/reading/given-time.js';

/** The most deals of a request. The limit of its body is reached earlier. */
const MOST_DEALS = 100;
/** The most commands of a deal. A long deal has some 200. */
const MOST_COMMANDS = 2000;

const PlayedCommand = named('PlayedCommand', 'A command of a deal that was recorded elsewhere.', {
  commandId: Id.describe('The id of the command in the other record. It is accepted here only once.'),
  occurredAt: GivenTime.describe('When it happened at the table; kept.'),
  command: DealCommand.describe('What happened.'),
});

const PlayedDeal = named('PlayedDeal', 'A settled deal that was recorded elsewhere.', {
  dealId: Id.describe('The id of the deal in the other record, kept.'),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .exactOptional()
    .describe(
      'The fingerprint of the judge that decided the deal, as `DealOpened` names it. Without it the edition decides that the opening names.',
    ),
  commands: list(
    PlayedCommand,
    'All commands of the deal in their order, from `OpenDeal` to the last one after its settlement.',
    { min: 1, max: MOST_COMMANDS },
  ),
});

export const ImportRequest = named('ImportRequest', 'Deals that were recorded elsewhere.', {
  deals: list(PlayedDeal, 'The deals, in any order.', { min: 1, max: MOST_DEALS }),
});

const dealId = Id.describe('The id of the deal.');
const sequence = z.int().min(1).describe('The sequence of the last event of the deal.');
const stored = { dealId, sequence };

const ImportRejection = named('ImportRejection', 'Why a deal was not imported.', {
  ...refusalMembers,
  at: z.string().describe('A JSON pointer into the request: the deal, or the command or its member that is refused.'),
});

export const ImportResult = z
  .discriminatedUnion('status', [
    named('ImportedDeal', 'The deal was decided again and is stored as a whole.', {
      status: z.literal('imported').describe('The deal is stored.'),
      ...stored,
    }),
    named('RepeatedDeal', 'The same deal was imported before. Nothing was stored again.', {
      status: z.literal('repeated').describe('The deal was stored before.'),
      ...stored,
    }),
    named('RefusedDeal', 'The deal was refused, and nothing of it is stored.', {
      status: z.literal('refused').describe('Nothing of the deal is stored.'),
      dealId,
      rejection: ImportRejection.describe('Why, and at which command.'),
    }),
  ])
  .meta({ id: 'ImportResult', description: 'The result of one deal.' });

export const ImportAnswer = named('ImportAnswer', 'The results of an import.', {
  results: list(ImportResult, 'The result of each deal, in their order.'),
});
