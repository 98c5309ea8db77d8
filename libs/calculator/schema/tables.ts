import { z } from 'zod';
import { Account, bySeatOf, Seat } from '#deal/schema';
import { ANSWERED, HandFails, HandValue } from './answers.js';
import { BOOK, HAND, StandingTiles, WIN } from './hands.js';

const HandAtEnd = z
  .strictObject({
    standing: StandingTiles.describe('13 less three for each meld; the winner’s 14, the winning tile among them.'),
    melds: HAND.melds,
    bonusTiles: HAND.bonusTiles,
    ready: z.boolean().exactOptional().describe('A ready hand was announced before the winning tile came.'),
  })
  .meta({ id: 'HandAtEnd', description: 'A hand as it lay at the end; of a robbed kong its owner keeps three tiles.' });

export const SettleBody = z
  .strictObject({
    ...BOOK,
    roundWind: HAND.roundWind,
    hands: bySeatOf(HandAtEnd),
    winner: Seat,
    ...WIN,
    from: Seat.exactOptional().describe('Who discarded the winning tile, or whose kong was robbed of it.'),
  })
  .superRefine(({ source, from, winner }, context) => {
    const message = wrongGiver(source, from, winner);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['from'], message });
  })
  .meta({ id: 'SettleBody', description: 'The four hands of a deal that was won, in a book that values them all.' });

const wrongGiver = (
  how: z.output<typeof WIN.source>,
  from: z.output<typeof Seat> | undefined,
  winner: z.output<typeof Seat>,
): string | undefined => {
  if (how === 'self-draw') return from === undefined ? undefined : 'nobody gives a tile that is drawn';
  if (from === undefined) return 'whose tile it was has to be told';
  return from === winner ? 'the winner does not give himself the tile' : undefined;
};

const TableTransfer = z
  .strictObject({
    from: Account,
    to: Account,
    points: z.int().positive(),
    reason: z.string(),
    clause: z.string(),
    text: z.string().describe('The reason in the language that was asked for.'),
  })
  .meta({ id: 'TableTransfer', description: 'A payment between two players.' });

const TableSettled = z
  .strictObject({
    ...ANSWERED,
    verdict: z.literal('win'),
    hands: bySeatOf(HandValue),
    liable: z
      .strictObject({ seat: Seat, clauses: z.array(z.string()).min(1).readonly() })
      .exactOptional()
      .describe('Who pays for all three, by all clauses that say so.'),
    transfers: z.array(TableTransfer).readonly(),
    totals: bySeatOf(z.int()).describe('Their sum is 0.'),
  })
  .meta({ id: 'TableSettled' });
export const SettleAnswer = z.discriminatedUnion('verdict', [TableSettled, HandFails]).meta({
  id: 'SettleAnswer',
  description: 'What each hand is worth and who pays whom; or why the winner’s is no win.',
});
