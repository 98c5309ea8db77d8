import { z } from 'zod';
import { DealCommand, Id } from '#deal/schema';
import { refusalMembers } from '../../http/problems/problem-document.js';
import { GivenTime } from '../../http/reading/given-time.js';

/** The most deals of a request. The limit of its body is reached earlier. */
const MOST_DEALS = 100;
/** The most commands of a deal. A long deal has some 200. */
const MOST_COMMANDS = 2000;

const PlayedCommand = z
  .strictObject({
    commandId: Id.describe('The id of the command in the other record. It is accepted here only once.'),
    occurredAt: GivenTime.describe('When it happened at the table; kept.'),
    command: DealCommand.describe('What happened.'),
  })
  .meta({ id: 'PlayedCommand', description: 'A command of a deal that was recorded elsewhere.' });

const PlayedDeal = z
  .strictObject({
    dealId: Id.describe('The id of the deal in the other record, kept.'),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .exactOptional()
      .describe(
        'The fingerprint of the judge that decided the deal, as `DealOpened` names it. Without it the edition decides that the opening names.',
      ),
    commands: z
      .array(PlayedCommand)
      .min(1)
      .max(MOST_COMMANDS)
      .readonly()
      .describe('All commands of the deal in their order, from `OpenDeal` to the last one after its settlement.'),
  })
  .meta({ id: 'PlayedDeal', description: 'A settled deal that was recorded elsewhere.' });

export const ImportRequest = z
  .strictObject({ deals: z.array(PlayedDeal).min(1).max(MOST_DEALS).readonly().describe('The deals, in any order.') })
  .meta({ id: 'ImportRequest', description: 'Deals that were recorded elsewhere.' });

const dealId = Id.describe('The id of the deal.');
const sequence = z.int().min(1).describe('The sequence of the last event of the deal.');
const stored = { dealId, sequence };

const ImportRejection = z
  .strictObject({
    ...refusalMembers,
    at: z.string().describe('A JSON pointer into the request: the deal, or the command or its member that is refused.'),
  })
  .meta({ id: 'ImportRejection', description: 'Why a deal was not imported.' });

export const ImportResult = z
  .discriminatedUnion('status', [
    z
      .strictObject({ status: z.literal('imported').describe('The deal is stored.'), ...stored })
      .meta({ id: 'ImportedDeal', description: 'The deal was decided again and is stored as a whole.' }),
    z
      .strictObject({ status: z.literal('repeated').describe('The deal was stored before.'), ...stored })
      .meta({ id: 'RepeatedDeal', description: 'The same deal was imported before. Nothing was stored again.' }),
    z
      .strictObject({
        status: z.literal('refused').describe('Nothing of the deal is stored.'),
        dealId,
        rejection: ImportRejection.describe('Why, and at which command.'),
      })
      .meta({ id: 'RefusedDeal', description: 'The deal was refused, and nothing of it is stored.' }),
  ])
  .meta({ id: 'ImportResult', description: 'The result of one deal.' });

export const ImportAnswer = z
  .strictObject({ results: z.array(ImportResult).readonly().describe('The result of each deal, in their order.') })
  .meta({ id: 'ImportAnswer', description: 'The results of an import.' });
