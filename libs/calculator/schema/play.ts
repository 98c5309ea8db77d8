import { z } from 'zod';
import { Balances, named, readOnly } from '#shapes/schema';
import { DealCommand, DealEvent, Recording, Seat } from '#deal/schema';
import { REJECTIONS, type RejectionCode } from '#deal';
import { ANSWERED, PAYMENT } from './answers.js';
import { RULE_SET_MEMBERS } from './hands.js';

/** A long deal has 250 commands; each rewind folds the deal again. */
const MOST_COMMANDS = 1000;

export const PlayBody = named('PlayBody', 'A whole deal, or its beginning, as commands.', {
  id: z.string().min(1).max(128).describe('An id of your choice. The answer repeats it.'),
  ...RULE_SET_MEMBERS,
  recording: Recording.exactOptional().describe(
    'How much is recorded, where no OpenDeal stands first. Without it, full.',
  ),
  commands: readOnly(z.array(DealCommand).min(1).max(MOST_COMMANDS)).describe(
    'The commands in order. Where OpenDeal is not the first, the other members of this body open the deal.',
  ),
  events: z.boolean().default(true).describe('Whether the answer contains the events.'),
});

const PlayedLine = named('PlayedLine', 'A line of the ledger.', {
  sequence: z.int().min(1).describe('The sequence of the event that caused the payment.'),
  ...PAYMENT,
});

const DealPlayed = named('DealPlayed', 'The deal after all commands: its events and its ledger.', {
  id: z.string().describe('The id of the request.'),
  outcome: z.literal('played').describe('Every command was accepted.'),
  ...ANSWERED,
  phase: z
    .enum(['opened', 'preparing', 'playing', 'settling', 'settled'])
    .describe('The phase of the deal after the commands.'),
  events: readOnly(z.array(DealEvent)).exactOptional().describe('The events in order.'),
  ledger: readOnly(z.array(PlayedLine)).describe('The payments in order.'),
  balances: Balances.describe('What each account has gained or lost.'),
  nextDealer: Seat.exactOptional().describe('The seat whose player deals next, for a settled deal.'),
});

const CODES = ['FACE_CONCEALED', ...(Object.keys(REJECTIONS) as RejectionCode[])] as const;

const DealRefused = named('DealRefused', 'A command was refused where it stands.', {
  id: z.string().describe('The id of the request.'),
  outcome: z.literal('refused').describe('A command was refused.'),
  ...ANSWERED,
  rejection: z
    .strictObject({
      index: z.int().min(0).describe('The index of the refused command, from 0.'),
      code: z.enum(CODES).describe('The code of the refusal, explained in openapi/ERRORS.md.'),
      at: z.string().describe('A JSON pointer into the body.'),
      clause: z.string().exactOptional().describe('The id of the clause that refuses the command.'),
      message: z.string().describe('The refusal in the requested language.'),
    })
    .describe('The refused command and the reason.'),
});

export const PlayAnswer = z
  .discriminatedUnion('outcome', [DealPlayed, DealRefused])
  .meta({ id: 'PlayAnswer', description: 'The result of the commands, or the command that was refused.' });
