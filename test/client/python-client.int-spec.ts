import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { verifyLogFile } from '#event-log';
import { ledgerOf } from '#projections';
import { nodeSha256 } from '#testing';
import { played } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { hasPython } from '../interop/python-program.js';

const LONGEST = 60;
const FOLDER = join(process.cwd(), 'test/client');

(hasPython ? describe : describe.skip)('a client in Python that is made from the OpenAPI document', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await RunningApi.start();
    await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  }, 120_000);
  afterAll(() => api.stop(), 30_000);

  it('records a deal, repeats a command, reads lists, the ledger and the log, and gets the code of a refusal', async () => {
    const { steps, events } = played(11);
    const [opening, ...commands] = steps.map(({ command }) => command);
    const { key = '' } = await api.as('deals:record');
    const child = spawn('python3', [join(FOLDER, 'record_a_deal.py'), 'openapi/openapi.json', api.address, key]);
    child.stdin.end(JSON.stringify({ opening, commands }));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect(err).toBe('');
    const result = JSON.parse(out) as Record<string, unknown> & { readonly dealId: string; readonly log: string };

    expect(result).toMatchObject({
      listed: [result.dealId],
      sequence: events.length,
      repeated: events.length,
      refused: [412, 'STALE_SEQUENCE'],
      misuse: expect.stringContaining("missing ['If_Match']") as string,
      ledger: ledgerOf(events.map((event, index) => ({ sequence: index + 1, event }))),
    });
    const found = [];
    for await (const { findings } of verifyLogFile([Buffer.from(result.log)], nodeSha256)) found.push(...findings);
    expect(found).toEqual([]);
    expect(result.log.split('\n').filter((line) => line.includes('"leaf"'))).toHaveLength(events.length);
  }, 120_000);

  it('is short: the document says the rest', () => {
    expect(readFileSync(join(FOLDER, 'openapi_client.py'), 'utf8').split('\n').length).toBeLessThanOrEqual(LONGEST);
  });
});
