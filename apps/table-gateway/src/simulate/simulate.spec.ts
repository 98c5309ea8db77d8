import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DealEvent } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { SmallApi } from '../testing/small-api.js';
import { simulate } from './simulate.js';

interface TruthLine {
  readonly dealId: string;
  readonly events: readonly DealEvent[];
}

describe.each([
  [sichuanMil.id, sichuanMil, {}],
  [dazhong.id, dazhong, { agreed: { jokers: 'up' } }],
  [classical.id, classical, { agreed: { limit: 2000, bonusTiles: true } }],
])('simulated table, from bytes to the API, %s', (_, rules, game) => {
  const api = new SmallApi(rules);
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    await api.start();
  });
  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  it('gives the API every deal exactly as it was played', async () => {
    const truthFile = join(folder, 'truth.ndjson');
    const settled: string[] = [];
    await simulate(
      { seed: 7, deals: 3, pace: 'virtual', line: 'memory', truthFile },
      {
        api: { url: api.url, device: 'gateway-1', key: 'secret' },
        table: 'table-1',
        rules,
        ...game,
        stateFolder: join(folder, 'state'),
        onSettled: (dealId) => settled.push(dealId),
        onPipeline: async () => undefined,
        log: () => undefined,
        stop: new AbortController().signal,
      },
    );
    const truth = (await readFile(truthFile, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as TruthLine);
    expect(truth).toHaveLength(3);
    expect([...api.deals]).toEqual(truth.map(({ dealId, events }) => [dealId, events]));
    expect(settled).toEqual(truth.map(({ dealId }) => dealId));
  });
});
