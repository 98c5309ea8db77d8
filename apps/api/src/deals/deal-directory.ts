import type { z } from 'zod';
import type { Directory } from '#persistence';
import type { DealSummary as Schema } from './deal-schemas.js';

type DealSummary = z.infer<typeof Schema>;

/** Returns a deal of the directory as the list shows it. The directory was written from events of these shapes. */
export const dealSummary = ({ id, ...listing }: Awaited<ReturnType<Directory['deals']>>[number]): DealSummary =>
  ({ dealId: id, ...listing }) as DealSummary;
