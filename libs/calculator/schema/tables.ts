import { z } from 'zod';
import { named, readOnly } from '#shapes/schema';
import { bySeatOf, Seat } from '#deal/schema';
import { expected } from '#shapes';
import { ANSWERED, HandFails, HandValue, PAYMENT } from './answers.js';
import { RULE_SET_MEMBERS, HAND, StandingTiles, WIN } from './hands.js';

const HandAtEnd = named(
  'HandAtEnd',
  'A hand at the end of the deal. The owner of a robbed kong keeps three of its tiles.',
  {
    standing: StandingTiles.describe(
      'The standing tiles: 13 less three for each meld; for the winner one more, the winning tile included. The command ReportHand ' +
        'differs: its `tiles` leave a claimed winning tile out.',
    ),
    melds: HAND.melds,
    bonusTiles: HAND.bonusTiles,
    ready: z
      .boolean()
      .exactOptional()
      .describe('True if the hand was declared ready before the winning tile was played.'),
  },
);

export const SettleBody = z
  .strictObject({
    ...RULE_SET_MEMBERS,
    roundWind: HAND.roundWind,
    hands: bySeatOf(HandAtEnd, 'The hand of').describe('The four hands.'),
    winner: Seat.describe('The seat that won.'),
    ...WIN,
    from: Seat.exactOptional().describe('The seat that discarded the winning tile, or whose kong was robbed.'),
  })
  .superRefine(({ source, from, winner }, context) => {
    const message = wrongGiver(source, from, winner);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['from'], message });
  })
  .meta({
    id: 'SettleBody',
    description: 'The four hands of a deal that was won, in a rule set that values them all.',
  });

const wrongGiver = (
  how: z.output<typeof WIN.source>,
  from: z.output<typeof Seat> | undefined,
  winner: z.output<typeof Seat>,
): string | undefined => {
  if (how === 'self-draw') return from === undefined ? undefined : expected('noGiver', {});
  if (from === undefined) return expected('giver', {});
  return from === winner ? expected('giverNotWinner', {}) : undefined;
};

const TableTransfer = named('TableTransfer', 'A payment between two players.', {
  ...PAYMENT,
  text: z.string().describe('The reason in the requested language.'),
});

const TableSettled = named('TableSettled', 'The values of the four hands and the payments.', {
  ...ANSWERED,
  verdict: z.literal('win').describe('The hand of the winner wins.'),
  hands: bySeatOf(HandValue, 'The value of the hand of').describe('The value of each hand.'),
  liable: z
    .strictObject({
      seat: Seat.describe('The seat that pays for all.'),
      clauses: readOnly(z.array(z.string()).min(1)).describe('The id of each clause by which it pays.'),
    })
    .exactOptional()
    .describe('The seat that pays for all, if one does.'),
  transfers: readOnly(z.array(TableTransfer)).describe('The payments in order.'),
  balances: bySeatOf(z.int(), 'Points gained or lost by').describe('What each seat gains or loses. The sum is 0.'),
});
export const SettleAnswer = z.discriminatedUnion('verdict', [TableSettled, HandFails]).meta({
  id: 'SettleAnswer',
  description: 'The value of each hand and the payments, or why the hand of the winner does not win.',
});
