import createClient from 'openapi-fetch';
import type { components, paths } from '../../openapi/client.js';
import { accepted, withKey } from './answers.js';

export type Command = components['schemas']['DealCommand'];
export type Opening = components['schemas']['OpenDeal'];
export type Ledger = components['schemas']['Ledger'];

export interface Recording {
  /** The address of the API, such as http://localhost:3000. */
  readonly address: string;
  /** A key with the scope deals:record. */
  readonly key: string;
  readonly dealId: string;
  readonly opening: Opening;
  readonly commands: readonly Command[];
  /** Makes a UUID of version 7. */
  readonly newId: () => string;
}

/** Records a deal as a stranger's program would: with only the OpenAPI document. */
export async function recordADeal({ address, key, dealId, opening, commands, newId }: Recording): Promise<Ledger> {
  const api = createClient<paths>({ baseUrl: address });
  api.use(withKey(key));
  const order = () => ({ commandId: newId(), occurredAt: new Date().toISOString() });

  const opened = await api.POST('/v1/deals', { body: { dealId, ...order(), command: opening } });
  let { sequence } = accepted(opened);
  for (const command of commands) {
    const answer = await api.POST('/v1/deals/{dealId}/commands', {
      params: { path: { dealId }, header: { 'If-Match': `"${sequence}"`, 'Idempotency-Key': newId() } },
      body: { ...order(), command },
    });
    sequence = accepted(answer).sequence;
  }
  return accepted(await api.GET('/v1/deals/{dealId}/ledger', { params: { path: { dealId } } }));
}
