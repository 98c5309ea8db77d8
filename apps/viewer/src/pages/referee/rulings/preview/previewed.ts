import { newId } from '#client';
import type { ApiClient, DealView, Schemas } from '../../../../api/types.js';
import { sendToDeal } from '../../../../deal/send-to-deal.js';

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
): Promise<Previewed> => {
  const params = { path: { dealId } };
  for (let attempt = 1; ; attempt += 1) {
    const preview = await api.post('/v1/deals/{dealId}/previews', { ...params, body: { commands: [...commands] } });
    const [ledger, seen] = await Promise.all([
      api.get('/v1/deals/{dealId}/ledger', { ...params }),
      api.get('/v1/deals/{dealId}', { ...params }),
    ]);
    const isSame = [ledger, seen].every(({ sequence }) => sequence === preview.sequence);
    if (!isSame && attempt < MOST_ATTEMPTS) continue;
    const occurredAt = new Date().toISOString();
    const orders = commands.map((command) => ({ commandId: newId(), occurredAt, command }));
    return { orders, preview, before: { ledger, deal: seen.deal } };
  }
};

/** Records previewed commands if nothing else has been recorded since. A repeat takes effect once, by the command ids. */
export const record = async (api: ApiClient, { orders, preview: { dealId, sequence } }: Previewed) => {
  const events: Schemas['CommandAnswer']['events'] = [];
  let last = sequence;
  for (const body of orders) {
    const answer = await sendToDeal(api, dealId, last, body);
    events.push(...answer.events);
    last = answer.sequence;
  }
  return events;
};
