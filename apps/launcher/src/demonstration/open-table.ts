import { z } from 'zod';
import type { OwnApi } from './own-api.js';

/** Opens the simulated table, unless it is open from an earlier start. */
export const openTable = async (api: OwnApi, table: string): Promise<void> => {
  if ((await api.read(`/v1/tables/${table}`, z.object({}))) !== undefined) return;
  const refusal = await api.send('POST', '/v1/tables', { table, name: 'Demo table' });
  if (refusal !== undefined) throw new Error(refusal);
};
