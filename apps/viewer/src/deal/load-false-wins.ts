import type { ApiClient } from '../api/types.js';
import { unlessRefused } from '../api/problem.js';
import { type PaidBySeat, paidForFalseWins } from '../table/places/false-wins.js';

/** Loads the ledger of a deal and returns the payments for false wins. Empty if the ledger is refused. */
export const loadPaidForFalseWins = async (
  api: ApiClient,
  dealId: string,
  signal: AbortSignal,
): Promise<PaidBySeat> => {
  const ledger = await unlessRefused(api.get('/v1/deals/{dealId}/ledger', { path: { dealId }, signal }));
  return paidForFalseWins(ledger?.lines ?? []);
};
