import { newId } from '#client';
import type { ApiClient } from '../api/client.js';
import type { Schemas } from '../api/schemas.js';

interface Order {
  readonly dealId: string;
  /** The sequence of the last event that the person has seen. If another one follows it, nothing is recorded. */
  readonly sequence: number;
  readonly command: Schemas['DealCommand'];
}

/** Records a command of a deal. A repeat without an answer is safe: the deal has moved on if the first one arrived. */
export const recordCommand = (api: ApiClient, { dealId, sequence, command }: Order) =>
  api.post('/v1/deals/{dealId}/commands', {
    path: { dealId },
    header: { 'If-Match': `"${sequence}"` },
    body: { commandId: newId(), occurredAt: new Date().toISOString(), command },
  });
