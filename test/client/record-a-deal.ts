import { type Schemas, TilescribeClient } from '#client';

export type Command = Schemas['DealCommand'];
export type Opening = Schemas['OpenDeal'];
export type Ledger = Schemas['Ledger'];

export interface Recording {
  /** The address of the API, such as http://localhost:3000. */
  readonly address: string;
  /** A key with the scope deals:record. */
  readonly key: string;
  readonly opening: Opening;
  readonly commands: readonly Command[];
}

/** Records a deal as a stranger's program would. The client adds the ids and the times. */
export async function recordADeal({ address, key, opening, commands }: Recording): Promise<Ledger> {
  const client = new TilescribeClient({ address, key });
  const { dealId, ...opened } = await client.post('/v1/deals', { body: { command: opening } });
  let { sequence } = opened;
  for (const command of commands) {
    const header = { 'If-Match': `"${sequence}"` };
    const request = { path: { dealId }, header, body: { command } };
    ({ sequence } = await client.post('/v1/deals/{dealId}/commands', request));
  }
  return client.get('/v1/deals/{dealId}/ledger', { path: { dealId } });
}
