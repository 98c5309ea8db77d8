import type { DealCommand } from '#deal';
import { playDealInMemory } from '#hardware/simulator/table';
import { sichuanMil } from '#rules/sichuan-mil';
import { Decoder } from './decoder.js';
import type { InferredCommand } from './inferred-command.js';
import { IdealReaders, READERS, STEADY } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();

interface Committed extends InferredCommand {
  /** Time of the observation with which it was committed (ms). */
  readonly at: number;
}

/** What comes out while the reader of side 1 gives no inventory between two times (ms). */
const decoded = (commands: readonly DealCommand[], from: number, to: number): readonly Committed[] => {
  const table = new PhysicalTable(tiles);
  const decoder = new Decoder({
    rules: sichuanMil,
    table: 'table-1',
    tiles,
    source: 'simulated',
    readers: READERS,
    players: PLAYERS,
  });
  const committed: Committed[] = [];
  const readers = new IdealReaders(
    table,
    (seen) => {
      const isSilent = seen.reader === 'side-1' && seen.at >= from && seen.at < to;
      if (!isSilent) for (const each of decoder.observe(seen)) committed.push({ ...each, at: seen.at });
    },
    STEADY,
  );
  readers.wait(1_000);
  readers.act(commands);
  return committed;
};

const { commands } = playDealInMemory(3, sichuanMil);

/** The acts of East, who sits at side 1. */
const isEasts = ({ command }: InferredCommand): boolean => 'seat' in command && command.seat === 'east';

describe('a reader that is silent for a while', () => {
  // East has just discarded, and has the next turn at 41 s.
  const [FROM, TO] = [33_000, 45_000];
  const committed = decoded(commands, FROM, TO);

  it('records what happened meanwhile as it was played, once the reader is back', () => {
    expect(committed.map(({ command }) => command)).toEqual(commands);
  });

  it('commits nothing at its side meanwhile, and goes on at the others until its turn comes', () => {
    const meanwhile = committed.filter(({ at }) => at > FROM + 1_000 && at < TO);
    expect(meanwhile.filter(isEasts)).toEqual([]);
    expect(meanwhile.length).toBeGreaterThan(0);
  });
});
