import { playRandomly, type PlayedDeal } from '#testing';
import { sichuanMil } from '#rules/sichuan-mil';
import type { DealCommand } from '#deal';
import type { Client } from './running-api.js';
import { uuidv7 } from './uuidv7.js';

export const OCCURRED_AT = '2026-03-11T09:30:00.000Z';

export const played = (seed: number, change: Parameters<typeof playRandomly>[2] = {}): PlayedDeal =>
  playRandomly(sichuanMil, seed, change);

/** A command in the body of a request. */
export const order = (command: DealCommand) => ({ commandId: uuidv7(), occurredAt: OCCURRED_AT, command });

/** Opens a deal and gives its first commands, each with the ETag of the answer before; returns the last ETag. */
export async function record(
  client: Client,
  dealId: string,
  { steps }: { readonly steps: readonly { readonly command: DealCommand }[] },
  commands = steps.length,
): Promise<string> {
  const [opening, ...rest] = steps.slice(0, commands);
  const opened = await client.post('/v1/deals', { dealId, ...order(opening!.command) }).expect(201);
  let tag = opened.headers['etag']!;
  for (const { command } of rest) {
    const answer = await client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag }).expect(200);
    tag = answer.headers['etag']!;
  }
  return tag;
}
