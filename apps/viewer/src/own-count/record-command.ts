import { newId } from '#client';
import type { ApiClient, Schemas } from '../api/types.js';
import { sendToDeal } from '../deal/send-to-deal.js';

interface Order {
  readonly dealId: string;
  /** The sequence of the last event that the person has seen. If another one follows it, nothing is recorded. */
  readonly sequence: number;
  readonly command: Schemas['DealCommand'];
}

/** Records a command of a deal. A repeat without an answer is safe: the deal has moved on if the first one arrived. */
export const recordCommand = (api: ApiClient, { dealId, sequence, command }: Order) =>
  sendToDeal(api, dealId, sequence, { commandId: newId(), occurredAt: new Date().toISOString(), command });
