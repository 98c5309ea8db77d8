import { readerOfSide } from '#hardware';
import type { TileSet, TileSetHealth } from '#inference';
import { AntennaWatch } from './antenna-watch.js';
import { TableStatus, type TableStatusOptions } from './table-status.js';

const TILES: TileSet = new Map([
  ['A', { kind: 'tile', tile: '5p' }],
  ['B', { kind: 'tile', tile: '6p' }],
]);
const ROUNDS = 40;

/** A table without readers, on which one zone reads both tiles, and the next one the first of them. */
function table() {
  const antennas = new AntennaWatch();
  const health = (deals: number): readonly TileSetHealth[] => [{ deals, silent: [], doubled: [], misplaced: [] }];
  const inferring = {
    status: { doing: 'playing', recovering: false, dealsLost: 0 },
    tileSets: health(0),
  };
  const status = new TableStatus({
    tileSets: [{ name: 'tiles.json', tiles: TILES }],
    ...{ readers: [], devices: [], readerDrivers: [], deviceDrivers: [] },
    ...{ antennas, inferring, stateFolder: '.', isCaptured: false },
    outbox: { backlog: 0, bytes: 0, damagedFiles: [], fault: undefined },
    delivery: { status: { state: 'idle', refused: 0 } },
    epochs: { status: {} },
  } as unknown as TableStatusOptions);
  const play = (isCrossRead: boolean): void => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [antenna, tags] of [
        [1, ['A', 'B']],
        [2, isCrossRead ? ['A'] : []],
      ] as const)
        antennas.take(
          {
            ...{ reader: readerOfSide(1), antenna, outcome: 'complete', round, at: round * 600 },
            tags: tags.map((tag) => ({ tag })),
          },
          (tag) => TILES.has(tag),
        );
    status.sample(0);
  };
  const endDeal = (deals: number): void => {
    inferring.tileSets = health(deals);
    status.sample(0);
  };
  const crossRead = async () => (await status.document(0)).tileSet.crossRead;
  return { status, play, endDeal, crossRead };
}

it('names the tiles that antennas of two zones read after the deal, and only until the end of the next one', async () => {
  const { status, play, endDeal, crossRead } = table();
  const before = status.key;
  play(true);
  expect([await crossRead(), status.key]).toEqual([undefined, before]);
  endDeal(1);
  expect(await crossRead()).toEqual(['5p']);
  expect(status.key).not.toBe(before);
  play(false);
  expect(await crossRead()).toEqual(['5p']);
});
