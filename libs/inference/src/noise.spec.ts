import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { Decoder } from './decoder.js';
import type { InferredCommand } from './decision/inferred-command.js';
import type { Observation } from './signal/inventory/observation.js';
import { IdealReaders, READERS, STEADY } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const tiles = wholeTileSet();
const commands = playDealInMemory(1, sichuanMil).commands.slice(0, 40);

/** When the interference begins (ms): after some turns. */
const FROM = 30_000;

/** The commands of a deal in which interference loses answers of all antennas for `ms`. */
const recordedWith = (ms: number, isLost: (tag: string, number: number) => boolean) => {
  const table = new PhysicalTable(tiles);
  const decoder = new Decoder({
    rules: sichuanMil,
    table: 'table-1',
    tiles,
    source: 'simulated',
    readers: READERS,
    players: { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' },
  });
  const seen = (observation: Observation, number: number): Observation => {
    if (observation.at < FROM || observation.at >= FROM + ms) return observation;
    return { ...observation, tags: observation.tags.filter(({ tag }) => !isLost(tag, number)) };
  };
  const recorded: InferredCommand[] = [];
  const pace = { ...STEADY, rest: 2_500, seen };
  const readers = new IdealReaders(table, (observation) => recorded.push(...decoder.observe(observation)), pace);
  readers.wait(1_000);
  readers.act(commands);
  return { recorded: recorded.map(({ command }) => command), dealsLost: decoder.dealsLost };
};

/** Loses about four of five answers, spread over tags and inventories. */
const mostAnswers = (tag: string, number: number): boolean => (Number.parseInt(tag.slice(-4), 16) * 3 + number) % 5 > 0;

describe('a decoder during interference', () => {
  it('goes on with the deal after 4 s in which most answers of all antennas are lost', () => {
    expect(recordedWith(4_000, mostAnswers)).toEqual({ recorded: commands, dealsLost: 0 });
  });

  it('goes on with the deal after 3 s in which no antenna reads anything', () => {
    expect(recordedWith(3_000, () => true)).toEqual({ recorded: commands, dealsLost: 0 });
  });
});
