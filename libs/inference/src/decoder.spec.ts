import type { DealCommand } from '#deal';
import { playDealInMemory } from '#hardware/simulator/table';
import { sichuanMil } from '#rules/sichuan-mil';
import { Decoder } from './decoder.js';
import { IdealReaders, type Pace, READERS, STEADY } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };

const decoded = (commands: readonly DealCommand[], pace: Pace = STEADY): readonly DealCommand[] => {
  const tiles = wholeTileSet();
  const table = new PhysicalTable(tiles);
  const inferred: DealCommand[] = [];
  const decoder = new Decoder({
    rules: sichuanMil,
    table: 'table-1',
    tiles,
    source: 'simulated',
    readers: READERS,
    players: PLAYERS,
  });
  const readers = new IdealReaders(table, (seen) => inferred.push(...decoder.observe(seen).map(({ command }) => command)), pace);
  readers.wait(1_000);
  readers.act(commands);
  table.wash();
  readers.wait(3_000);
  return inferred;
};

describe('Decoder', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads whole deal %i as it was played', (seed) => {
    const { commands } = playDealInMemory(seed, sichuanMil);
    expect(decoded(commands)).toEqual(commands);
  });
});
