import type { z } from 'zod';
import type { LedgerDocument } from './ledger-schemas.js';

export const ledger: z.infer<typeof LedgerDocument> = {
  dealId: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
  sequence: 88,
  lines: [
    { from: 'east', to: 'south', points: 2, reason: 'kong.melded', clause: 'SBR-10.2', sequence: 31 },
    { from: 'west', to: 'south', points: 4, reason: 'win.discard', clause: 'SBR-8.1', sequence: 87 },
  ],
  balances: { east: -2, south: 6, west: -4, north: 0, bank: 0 },
  hands: [
    {
      seat: 'south',
      won: true,
      sequence: 87,
      valuation: {
        fans: [{ id: 'seven-pairs', clause: 'SBR-7.F6', count: 1, fan: 2 }],
        fan: 2,
        points: 4,
        arrangement: [],
      },
    },
  ],
  clauses: {
    'SBR-10.2': 'Melded kong: its player gets 2 points from the player who discarded the tile.',
    'SBR-8.1': 'For a win on a discard each winner gets the hand value from the player who discarded the winning tile.',
  },
  reasons: {
    'kong.melded': 'A kong melded on a discard.',
    'win.discard': 'Hu on a discard or on a robbed tile: the hand value, from the seat whose tile it was.',
  },
  fans: { 'seven-pairs': 'Seven Pairs' },
};
