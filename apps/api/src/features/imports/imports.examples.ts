import type { z } from 'zod';
import { openDeal } from '../deals/deals.examples.js';
import type * as schema from './import-schemas.js';

const { dealId, commandId, occurredAt, command } = openDeal;

export const request: z.infer<typeof schema.ImportRequest> = {
  deals: [
    {
      dealId,
      commands: [
        { commandId, occurredAt, command: { ...command, recording: 'result' } },
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
