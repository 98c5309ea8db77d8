import type { ApiClient, Schemas } from '../api/types.js';

/** Sends a command of a deal. It is refused if an event has been recorded after this sequence. */
export const sendToDeal = (api: ApiClient, dealId: string, sequence: number, body: Schemas['CommandRequest']) =>
  api.post('/v1/deals/{dealId}/commands', { path: { dealId }, header: { 'If-Match': `"${sequence}"` }, body });
