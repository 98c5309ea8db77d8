import type { z } from 'zod';
import type { LegalCommands } from './legal-commands-schemas.js';

/** A result-only recording after the report of a win: two hands are still missing. */
export const legalCommands: z.infer<typeof LegalCommands> = {
  dealId: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
  sequence: 17,
  commands: [
    { seats: ['west'], command: { type: 'ReportHand', seat: 'west' }, fill: ['tiles', 'melds'] },
    { seats: ['north'], command: { type: 'ReportHand', seat: 'north' }, fill: ['tiles', 'melds'] },
  ],
};
