import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../../../api/client.js';
import type { Schemas } from '../../../../api/schemas.js';
import type { DealView } from '../../../../api/seen.js';

export type DealCommand = Schemas['DealCommand'];

/** Previewed commands: their effect, and the requests that record them one after another. */
export interface Previewed {
  readonly orders: readonly Schemas['CommandRequest'][];
  readonly preview: Schemas['Preview'];
  readonly before: { readonly ledger: Schemas['Ledger']; readonly deal: DealView };
}

/** The greatest number of attempts. Another one is needed if something was recorded meanwhile. */
const MOST_ATTEMPTS = 3;

/** Requests the effect of commands, with the present ledger and table at the same sequence. */
export const requestPreview = async (
  api: ApiClient,
  { dealId, commands }: { readonly dealId: string; readonly commands: readonly DealCommand[] },
) => {
  const params = { path: { dealId } };
  for (let attempt = 1; ; attempt += 1) {
    const { data: preview, error } = await api.POST('/v1/deals/{dealId}/previews', {
      params,
      body: { commands: [...commands] },
    });
    if (preview === undefined) return { error };
    const [ledger, deal] = await Promise.all([
      api.GET('/v1/deals/{dealId}/ledger', { params }),
      api.GET('/v1/deals/{dealId}', { params }),
    ]);
    if (ledger.data === undefined || deal.data === undefined) return { error: ledger.error ?? deal.error };
    const isSame = [ledger.data, deal.data].every(({ sequence }) => sequence === preview.sequence);
    if (!isSame && attempt < MOST_ATTEMPTS) continue;
    const occurredAt = new Date().toISOString();
    const orders = commands.map((command) => ({ commandId: uuidv7(), occurredAt, command }));
    const data: Previewed = { orders, preview, before: { ledger: ledger.data, deal: deal.data.deal } };
    return { data };
  }
};

/** Records previewed commands if nothing else has been recorded since. A repeat takes effect once, by the command ids. */
export const record = async (api: ApiClient, { orders, preview: { dealId, sequence } }: Previewed) => {
  const events: Schemas['CommandAnswer']['events'] = [];
  let last = sequence;
  for (const body of orders) {
    const { data, error } = await api.POST('/v1/deals/{dealId}/commands', {
      params: { path: { dealId }, header: { 'If-Match': `"${last}"` } },
      body,
    });
    if (data === undefined) return { error };
    events.push(...data.events);
    last = data.sequence;
  }
  return { data: events };
};
