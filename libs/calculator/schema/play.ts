import { z } from 'zod';
import { Account, DealCommand, DealEvent, Recording, Seat } from '#deal/schema';
import { REJECTIONS, type RejectionCode } from '#deal';
import { ANSWERED } from './answers.js';
import { BOOK } from './hands.js';

/** A long deal has 250; each rewind folds the deal anew. */
const MOST_COMMANDS = 1000;

export const PlayBody = z
  .strictObject({
    id: z.string().min(1).max(128).describe('Yours; it comes back in the answer.'),
    ...BOOK,
    recording: Recording.exactOptional().describe('Without an opening command: full unless said otherwise.'),
    commands: z
      .array(DealCommand)
      .min(1)
      .max(MOST_COMMANDS)
      .readonly()
      .describe('In their order. Where OpenDeal does not stand first, the deal is opened by what stands beside them.'),
    events: z.boolean().default(true).describe('false leaves the events out of the answer.'),
  })
  .meta({ id: 'PlayBody', description: 'A whole deal, or its beginning, as commands.' });

const Points = z.int();

const PlayedLine = z
  .strictObject({
    sequence: z.int().min(1).describe('The event that caused it.'),
    from: Account,
    to: Account,
    points: z.int().positive(),
    reason: z.string(),
    clause: z.string(),
  })
  .meta({ id: 'PlayedLine', description: 'A line of the ledger.' });

const DealPlayed = z
  .strictObject({
    id: z.string(),
    outcome: z.literal('played'),
    ...ANSWERED,
    phase: z
      .enum(['opened', 'preparing', 'playing', 'settling', 'settled'])
      .describe('Where the commands leave the deal.'),
    events: z.array(DealEvent).readonly().exactOptional(),
    ledger: z.array(PlayedLine).readonly(),
    totals: z
      .strictObject({ east: Points, south: Points, west: Points, north: Points, bank: Points })
      .describe('Their sum is 0.'),
    nextDealer: Seat.exactOptional().describe('Of a deal that is settled.'),
  })
  .meta({ id: 'DealPlayed' });

const CODES = Object.keys(REJECTIONS) as [RejectionCode, ...RejectionCode[]];

const DealRefused = z
  .strictObject({
    id: z.string(),
    outcome: z.literal('refused'),
    ...ANSWERED,
    rejection: z.strictObject({
      index: z.int().min(0).describe('The place of the refused command, from 0.'),
      code: z.enum(CODES),
      at: z.string().describe('JSON pointer into the body.'),
      clause: z.string().exactOptional(),
      message: z.string().describe('In the language that was asked for.'),
    }),
  })
  .meta({ id: 'DealRefused', description: 'A command makes no sense where it stands.' });

export const PlayAnswer = z
  .discriminatedUnion('outcome', [DealPlayed, DealRefused])
  .meta({ id: 'PlayAnswer', description: 'What came of the commands, or which of them was refused.' });
