import type { TilescribeClient } from '#client';
import { allowing } from './allowing.js';

/** Opens the simulated table, unless it is open from an earlier start. */
export const openTable = async (api: TilescribeClient, table: string): Promise<void> => {
  await api.post('/v1/tables', { body: { table, name: 'Demo table' } }).catch(allowing('TABLE_EXISTS'));
};
