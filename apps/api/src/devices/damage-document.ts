import type { z } from 'zod';
import type { DeviceDamage as Kept } from '#persistence';
import type { DeviceDamage } from './damage-schemas.js';

/** Reported damage as the API shows it. */
export const damageDocument = ({ tableId: _, foundAt, reportedAt, ...damage }: Kept): z.infer<typeof DeviceDamage> => ({
  ...damage,
  foundAt: foundAt.toISOString(),
  reportedAt: reportedAt.toISOString(),
});
