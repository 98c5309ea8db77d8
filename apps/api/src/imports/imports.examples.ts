import type { z } from 'zod';
import type * as schema from './import-schemas.js';

const dealId = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const seating = {
  east: { side: 1, player: 'b1946ac9' },
  south: { side: 2, player: '591785b7' },
  west: { side: 3, player: '9b8f3c1d' },
  north: { side: 4, player: '0c4d7e2a' },
} as const;

export const request: z.infer<typeof schema.ImportRequest> = {
  deals: [
    {
      dealId,
      commands: [
        {
          commandId: '019cdc5e-3f01-7c02-9d10-6a7b8c9d0e1f',
          occurredAt: '2026-03-11T09:30:00.000Z',
          command: {
            type: 'OpenDeal',
            ...{ table: 'table-7', ruleSet: 'sichuan-mil', recording: 'result', source: 'person', seating },
          },
        },
        {
          commandId: '019cdc5e-9a10-7d21-8e42-1f2e3d4c5b6a',
          occurredAt: '2026-03-11T09:41:00.000Z',
          command: { type: 'AbandonDeal', reason: 'the wall fell over' },
        },
      ],
    },
  ],
};

export const answer: z.infer<typeof schema.ImportAnswer> = { results: [{ status: 'imported', dealId, sequence: 3 }] };
