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

/** When a command of a deal is acted out (ms): one after another, from the first second on. */
const actedAt = (all: readonly DealCommand[], index: number): number =>
  1_000 + all.slice(0, index).filter(({ type }) => type !== 'CloseClaims').length * STEADY.rest;

/** Deals in which East claims a pung, before anyone has won, so that play goes round before East's next turn. */
const punged = Array.from({ length: 60 }, (_, seed) => playDealInMemory(seed + 1, sichuanMil).commands)
  .map((all) => ({ all, pung: all.findIndex((each) => each.type === 'DeclarePung' && each.seat === 'east') }))
  .filter(({ all, pung }) => {
    const next = all.slice(pung + 2, pung + 9);
    const isOthers = next.slice(0, 6).every((each) => each.type === 'DrawTile' || each.type === 'DiscardTile');
    const [last] = next.slice(6);
    return pung > 0 && isOthers && last?.type === 'DrawTile' && last.seat === 'east';
  })
  .slice(0, 1);

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

  it.each(punged)(
    'finds a pung that it did not read, though the next draw seems to follow the discard',
    ({ all, pung }) => {
      const acted = all.slice(0, pung + 14);
      const from = actedAt(acted, pung) - 400;
      const recorded = decoded(acted, from, actedAt(acted, pung + 8) + 1_000).map(({ command }) => command);
      expect(recorded).toEqual(acted);
    },
  );
});
