import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { Decoder } from './decoder.js';
import type { InferredCommand } from './decision/inferred-command.js';
import { IdealReaders, READERS, STEADY } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const tiles = wholeTileSet();
const { commands } = playDealInMemory(3, sichuanMil);
/** The reader of side 1 gives no inventory between these times (ms). */
const SILENT = { from: 20_000, to: 50_000 };

/** A deal with a silent reader. `mostReadings` limits the readings weighed for one observation. */
const played = (mostReadings?: number) => {
  const table = new PhysicalTable(tiles);
  const decoder = new Decoder({
    rules: sichuanMil,
    table: 'table-1',
    tiles,
    source: 'simulated',
    readers: READERS,
    players: { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' },
    ...(mostReadings !== undefined && { mostReadings }),
  });
  const before: InferredCommand[] = [];
  const after: InferredCommand[] = [];
  const readers = new IdealReaders(
    table,
    (seen) => {
      if (seen.reader === 'side-1' && seen.at >= SILENT.from && seen.at < SILENT.to) return;
      (seen.at < SILENT.from ? before : after).push(...decoder.observe(seen));
    },
    STEADY,
  );
  readers.wait(1_000);
  readers.act(commands.slice(0, 60));
  readers.wait(10_000);
  return { before, after, question: decoder.status.question };
};

describe('a decoder whose proposals for a gap are cut short', () => {
  const whole = played();
  const cut = played(8_000);

  it('records nothing after the gap without doubt, although all was certain before it', () => {
    expect(cut.before).toEqual(whole.before);
    expect(cut.before.every(({ confidence }) => confidence > 0.99)).toBe(true);
    expect(cut.after.length).toBeGreaterThan(0);
    expect(cut.after.filter(({ confidence }) => confidence > 0.9)).toEqual([]);
    expect(whole.after.some(({ confidence }) => confidence > 0.99)).toBe(true);
  });

  it('stops, and asks the referee what is on the table', () => {
    expect(cut.after.length).toBeLessThan(whole.after.length);
    expect(cut.question?.zones).not.toEqual([]);
    expect(cut.question).toBeDefined();
  });
});
