import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DealEvent } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { runs, someCases } from '#testing';
import { called } from '../commands/testing/called.js';
import { playedWith, readTileSet } from '../config/tile-set-file.js';
import type { CaptureOptions } from '../evidence/capture-log.js';
import type { Pipeline } from '../pipeline/pipeline.js';
import { SmallApi } from '../testing/small-api.js';
import { simulate, type Simulation } from './simulate.js';

/** The events of the rolls of a deal, in order; a single roll breaks the wall. */
const BY_DICE = ['WallBreakerPicked', 'WallBroken'];

interface TruthLine {
  readonly dealId: string;
  readonly events: readonly DealEvent[];
}

const GAMES = [
  [sichuanMil.id, sichuanMil, {}],
  [dazhong.id, dazhong, { agreed: { jokers: 'up' } }],
  [classical.id, classical, { agreed: { limit: 2000, bonusTiles: true } }],
] as const;

/** An API, and a function that plays at its tables. The state of each table is in a folder of its name. */
const simulated = ([, rules, game]: (typeof GAMES)[number]) => {
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

  /** Plays at a new table. Returns the true events, deal by deal. */
  const play = async (
    table: string,
    settings: Partial<Simulation>,
    settled: string[] = [],
    capture?: CaptureOptions,
    stop = new AbortController().signal,
  ) => {
    const truthFile = join(folder, `${table}.ndjson`);
    let pipeline: Pipeline | undefined;
    await simulate(
      { seed: 7, deals: 3, pace: 'virtual', line: 'memory', truthFile, ...settings },
      {
        api: { url: api.url, device: table, key: 'secret' },
        table,
        rules,
        ...game,
        stateFolder: join(folder, table),
        onSettled: (dealId) => settled.push(dealId),
        onPipeline: async (opened) => void (pipeline = opened),
        log: () => undefined,
        stop,
        ...(capture !== undefined && { capture }),
      },
    );
    const lines = (await readFile(truthFile, 'utf8')).split('\n').slice(0, -1);
    const truth = lines.map((line) => JSON.parse(line) as TruthLine);
    return { truth, counts: pipeline!.devices.counts };
  };
  return { api, play, stateOf: (table: string) => join(folder, table) };
};

describe.each(GAMES)('simulated table, from bytes to the API, %s', (...chosen) => {
  const [, rules, game] = chosen;
  const { api, play, stateOf } = simulated(chosen);

  it('gives the API every deal exactly as it was played, with two sets in turn, and has no device unless one is configured', async () => {
    const settled: string[] = [];
    const deals = runs(2);
    const { truth, counts } = await play('table-1', { deals, sets: 2 }, settled);
    expect(truth).toHaveLength(deals);
    expect([...api.deals]).toEqual(truth.map(({ dealId, events }) => [dealId, events]));
    expect(settled).toEqual(truth.map(({ dealId }) => dealId));
    expect(counts).toEqual({ taken: 0, notAwaited: 0, unusable: 0 });
    expect([...api.deals.values()].flat()).not.toContainEqual(expect.objectContaining({ type: 'WallBroken' }));
  });

  // DZ-break.1, CC-wall.break.side: the first roll determines the second roller.
  it('breaks each wall with the dice, takes presses of buttons and the order of the wall', async () => {
    const rolls = rules.setup.throws.count;
    const { truth, counts } = await play('table-2', { deals: 1, dice: true, buttons: 1, wallOrder: true });
    for (const { dealId, events } of truth) {
      const recorded = api.deals.get(dealId) ?? [];
      const thrown = recorded.filter(({ type }) => BY_DICE.includes(type));
      expect(thrown.map(({ type }) => type)).toEqual(BY_DICE.slice(-rolls));
      expect(recorded.filter((event) => !thrown.includes(event))).toEqual(events);
    }
    const claims = truth.flatMap(({ events }) => events).filter(({ type }) => /Claimed|WinDeclared/.test(type));
    expect(claims.length).toBeGreaterThan(0);
    expect(counts).toMatchObject({ notAwaited: 0, unusable: 0 });
    expect(counts.taken).toBeGreaterThan(rolls * truth.length);
  });

  it('writes its tile sets for the audit of the bytes, if it captures them', async () => {
    // The file is written before the first deal.
    const stopped = AbortSignal.abort();
    await play('table-3', { sets: 2 }, [], {}, stopped);
    const [file, second] = ['tiles.json', 'tiles-2.json'].map((name) => join(stateOf('table-3'), name)) as [
      string,
      string,
    ];
    const read = (path: string) => readTileSet(path, playedWith(rules, 'agreed' in game ? game.agreed : {}));
    expect((await read(file)).notPlayed).toEqual([]);
    expect((await read(second)).tiles).not.toEqual((await read(file)).tiles);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await play('table-4', {}, [], undefined, stopped);
    await expect(stat(join(stateOf('table-4'), 'tiles.json'))).rejects.toThrow('ENOENT');
  });
});

describe.each(someCases(GAMES, 1))('a capture of a simulated table, %s', (...chosen) => {
  const { play, stateOf } = simulated(chosen);

  it('writes a truth with which its capture scores as exact', async () => {
    await play('table-5', { deals: 1, buttons: 1, wallOrder: true }, [], {});
    const state = stateOf('table-5');
    const day = join(state, 'day.ndjson');
    await called(['open-capture', state, '--output', day]);
    const { code, out, err } = await called([
      ...['score-capture', day, '--truth', join(state, 'truth.ndjson'), '--tiles', join(state, 'tiles.json')],
    ]);
    expect([code, err, out.at(-1)]).toEqual([0, [], expect.stringMatching(/^1 deal: 1 exact;/)]);
  });
});
