import type { z } from 'zod';
import type { DeviceDamage as StoredDamage } from '#persistence';
import type { DeviceDamage } from './damage-schemas.js';

/** Returns reported damage as the API shows it. */
export const damageDocument = ({
  tableId: _,
  foundAt,
  reportedAt,
  ...damage
}: StoredDamage): z.infer<typeof DeviceDamage> => ({
  ...damage,
  foundAt: foundAt.toISOString(),
  reportedAt: reportedAt.toISOString(),
});
