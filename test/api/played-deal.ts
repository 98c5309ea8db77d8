import { Agent } from 'node:http';
import { playRandomly, type PlayedDeal } from '#testing';
import { sichuanMil } from '#rules/sichuan-mil';
import type { DealCommand } from '#deal';
import { PROCESSES } from './processes.js';
import type { Client } from './running-api.js';
import { uuidv7 } from './uuidv7.js';

export const OCCURRED_AT = '2026-03-11T09:30:00.000Z';

export const played = (seed: number, change: Parameters<typeof playRandomly>[2] = {}): PlayedDeal =>
  playRandomly(sichuanMil, seed, change);

/** The commands of a deal go over one connection, which halves their time. Several processes get one request each in turn. */
const CONNECTIONS = new Agent({ keepAlive: PROCESSES === 1 });

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
  return recordFurther(client, dealId, opened.headers['etag']!, rest);
}

/** Gives further commands of an open deal, each with the ETag of the answer before; returns the last ETag. */
export async function recordFurther(
  client: Client,
  dealId: string,
  etag: string,
  steps: readonly { readonly command: DealCommand }[],
): Promise<string> {
  let tag = etag;
  for (const { command } of steps) {
    const answer = await client
      .post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag })
      .agent(CONNECTIONS)
      .expect(200);
    tag = answer.headers['etag']!;
  }
  return tag;
}

/** Records a whole deal with one import, where a test only needs the deal. Its source is `imported`. */
export async function importDeal(
  client: Client,
  dealId: string,
  { steps }: { readonly steps: readonly { readonly command: DealCommand }[] },
): Promise<string> {
  const commands = steps.map(({ command }) => order(command));
  const { body } = await client.post('/v1/imports', { deals: [{ dealId, commands }] }).expect(200);
  const [{ status, sequence }] = body.results as readonly [{ readonly status: string; readonly sequence: number }];
  if (status !== 'imported') throw new Error(`the deal is not imported: ${JSON.stringify(body)}`);
  return `"${sequence}"`;
}

/**
 * Records commands in one batch of the device whose key `gateway` has, as if it had just started. The device may record at the
 * table of the deal. Returns the ETag of the deal.
 */
export async function sendBatch(
  gateway: Client,
  device: string,
  dealId: string,
  commands: readonly DealCommand[],
): Promise<string> {
  const records = commands.map((command, index) => ({ sequence: index + 1, dealId, ...order(command) }));
  const { body } = await gateway.post(`/v1/devices/${device}/batches`, { epoch: uuidv7(), records }).expect(200);
  const results = body.results as readonly { readonly status: string; readonly dealSequence: number }[];
  const refused = results.find(({ status }) => status !== 'appended');
  if (refused !== undefined) throw new Error(`a command is not recorded: ${JSON.stringify(refused)}`);
  return `"${results.at(-1)!.dealSequence}"`;
}
