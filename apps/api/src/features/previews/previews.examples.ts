import type { z } from 'zod';
import { deal as dealDocument } from '../deals/deals.examples.js';
import type { Preview, PreviewRequest } from './preview-schemas.js';

const { dealId, sequence, deal } = dealDocument;
const { players } = deal;
if (players === undefined) throw new Error('the deal of the examples has players');
const decided = { reason: 'looked at the wall', by: 'referee-1' } as const;
const payment = { from: 'east', to: 'bank', points: 10 } as const;
const fine = { ...payment, reason: 'penalty.ruling', clause: 'ruling' } as const;

/** A fine that a referee considers. */
export const request: z.infer<typeof PreviewRequest> = {
  commands: [{ type: 'ImposePenalty', payments: [payment], ...decided }],
};
export const preview: z.infer<typeof Preview> = {
  dealId,
  sequence,
  events: [{ sequence: sequence + 1, event: { type: 'RulingMade', ruling: 'penalty', ...decided, transfers: [fine] } }],
  deal: {
    ...deal,
    players: { ...players, east: { ...players.east, points: -10 } },
  },
  ledger: {
    dealId,
    sequence: sequence + 1,
    lines: [{ ...fine, sequence: sequence + 1 }],
    balances: { east: -10, south: 0, west: 0, north: 0, bank: 10 },
    hands: [],
    clauses: { ruling: 'A decision of the referee.' },
    reasons: { 'penalty.ruling': 'A penalty by decision of the referee.' },
    fans: {},
  },
};
