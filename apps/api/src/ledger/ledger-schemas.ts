import { z } from 'zod';
import { Account, Id } from '#deal/schema';

const Points = z.int();

const LedgerLine = z
  .strictObject({
    from: Account,
    to: Account,
    points: z.int().positive(),
    reason: z.string().describe('What it is paid for, such as kong.concealed; its text stands under `reasons`.'),
    clause: z.string().describe('The clause that says so; its text stands under `clauses`.'),
    sequence: z.int().min(1).describe('The event that caused it.'),
  })
  .meta({ id: 'LedgerLine' });

export const LedgerDocument = z
  .strictObject({
    dealId: Id,
    sequence: z.int().min(1).describe('Of the last event that the ledger counts; the ETag has it too.'),
    lines: z.array(LedgerLine).readonly(),
    balances: z
      .strictObject({ east: Points, south: Points, west: Points, north: Points, bank: Points })
      .describe('Their sum is 0.'),
    clauses: z.record(z.string(), z.string()).describe('The text of each clause that a line cites.'),
    reasons: z.record(z.string(), z.string()).describe('The text of each reason that a line cites.'),
  })
  .meta({ id: 'Ledger', description: 'Who owes whom in a deal, and which clause says so.' });
