import { z } from 'zod';
import { Account, Id, OpenPoints, Seat, Valuation } from '#deal/schema';
import { Balances, list, named } from '#shapes/schema';

export const LedgerLine = named('LedgerLine', 'A payment of points from one account to another.', {
  from: Account.describe('The account that pays.'),
  to: Account.describe('The account that receives.'),
  points: z.int().positive().describe('The amount in points.'),
  reason: z.string().describe('The id of the reason, such as kong.concealed. Its text is in `reasons`.'),
  clause: z.string().describe('The id of the clause that orders the payment. Its text is in `clauses`.'),
  sequence: z.int().min(1).describe('The sequence of the event that caused the payment.'),
});

const ValuedHand = named('ValuedHand', 'A hand that was shown and valued.', {
  seat: Seat.describe('The seat of the hand.'),
  won: z.boolean().describe('True for a hand that has won.'),
  sequence: z.int().min(1).describe('The sequence of the event that values the hand.'),
  valuation: Valuation.describe('The lines that count, the doublings, the limit and the arrangement of the hand.'),
});

export const LedgerDocument = named('Ledger', 'The payments of a deal and their clauses.', {
  dealId: Id.describe('The id of the deal.'),
  sequence: z.int().min(1).describe('The sequence of the last event that the ledger counts. The ETag states it too.'),
  lines: list(LedgerLine, 'The payments in order.'),
  balances: Balances.describe('What each account has gained or lost so far.'),
  openPoints: OpenPoints.exactOptional(),
  hands: list(ValuedHand, 'The hands that were valued, in order.'),
  clauses: z.record(z.string(), z.string()).describe('The text of each cited clause, by its id.'),
  reasons: z.record(z.string(), z.string()).describe('The text of each cited reason, by its id.'),
  fans: z.record(z.string(), z.string()).describe('The name of each line of a valuation, by its id.'),
});
