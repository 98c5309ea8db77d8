import { sealingWith } from '#evidence';
import type { OutboxEntry } from '../outbox/index.js';

export const SEALING = sealingWith(Buffer.alloc(32, 7));

const id = (number: number): string => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Each boot has an epoch of its own. */
export const newEpoch = (boot: number): string => id(900_000 + boot);
export const EPOCHS = [newEpoch(1), newEpoch(2), newEpoch(3)] as const;
export const DEALS = [id(800_001), id(800_002)] as const;

/** A discard, numbered to distinguish it from others. */
export const entry = (number: number, dealId: string = DEALS[0]): OutboxEntry => ({
  dealId,
  commandId: id(number),
  occurredAt: '2026-01-01T12:00:00.000Z',
  command: { type: 'DiscardTile', seat: 'east', tile: '5p' },
});

export const opening = (number: number, dealId: string): OutboxEntry => ({
  ...entry(number, dealId),
  command: {
    type: 'OpenDeal',
    table: 'table-1',
    ruleSet: 'sichuan-mil',
    recording: 'full',
    source: 'simulated',
    seating: {
      east: { side: 1, player: 'player-1' },
      south: { side: 2, player: 'player-2' },
      west: { side: 3, player: 'player-3' },
      north: { side: 4, player: 'player-4' },
    },
  },
});
