import { type DealCommand, decide, type RuleSet, UNOPENED } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { playDealInMemory } from '#simulated-table';
import { Decoder } from '../decoder.js';
import type { InferredCommand } from '../decision/inferred-command.js';
import { IdealReaders, READERS } from '../testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from '../testing/physical-table.js';
import { rollsAwaited } from './wall-rolls.js';

const tiles = wholeTileSet();
const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const ROLL = [3, 5] as const;
const breakWall = (dice: readonly [number, number]): DealCommand => ({ type: 'BreakWall', dice });

class Table {
  readonly decoder = new Decoder({
    rules: sichuanMil,
    table: 'table-1',
    tiles,
    source: 'simulated',
    readers: READERS,
    players: PLAYERS,
  });
  readonly commands: InferredCommand[] = [];
  readonly physical = new PhysicalTable(tiles);
  readonly readers = new IdealReaders(this.physical, (seen) => {
    this.#now = seen.at;
    this.commands.push(...this.decoder.observe(seen));
  });
  #now = 0;

  /** Whether the roll was awaited. */
  roll(dice: readonly [number, number] = ROLL): boolean {
    const given = this.decoder.report({ kind: 'dice-rolled', device: 'dice', at: this.#now, dice });
    this.commands.push(...(given ?? []));
    return given !== undefined;
  }

  play(deal: readonly DealCommand[]): void {
    this.readers.act(deal);
    this.physical.wash();
    this.readers.wait(3_000);
  }
}

const wholeDeal = (seed: number): readonly DealCommand[] => playDealInMemory(seed, sichuanMil).commands;
/** Opening, hands, suits and the first discards. */
const played = (seed: number): readonly DealCommand[] => wholeDeal(seed).slice(0, 8);
const broken = ([open, ...others]: readonly DealCommand[], dice: readonly [number, number]): readonly DealCommand[] => [
  open as DealCommand,
  breakWall(dice),
  ...others,
];

describe('a roll of dice', () => {
  it('SBR-1.4 before the deal breaks its wall', () => {
    const table = new Table();
    table.readers.wait(1_000);
    expect(table.roll()).toBe(true);
    table.readers.wait(2_000);
    table.play(played(1));
    expect(table.commands.map(({ command }) => command)).toEqual(broken(played(1), ROLL));
  });

  it('is recorded in order of time, and cites its own observation', () => {
    const table = new Table();
    table.readers.wait(1_000);
    table.roll();
    table.readers.wait(2_000);
    table.play(played(1));
    const [open, roll, dealt] = table.commands;
    expect(roll?.evidence.from).toBe(roll?.evidence.to);
    expect(roll?.evidence.to).toBeLessThan(dealt?.evidence.from ?? 0);
    expect(open?.occurredAt).toBeLessThanOrEqual(roll?.occurredAt ?? 0);
    expect(roll?.occurredAt).toBeLessThan(dealt?.occurredAt ?? 0);
  });

  it('is not awaited a second time if one roll breaks the wall, nor while the deal is played', () => {
    const table = new Table();
    table.readers.wait(1_000);
    expect([table.roll([1, 1]), table.roll([2, 2])]).toEqual([true, false]);
    table.readers.act(played(1));
    expect(table.roll([4, 4])).toBe(false);
    const rolls = table.commands.filter(({ command }) => command.type === 'BreakWall');
    expect(rolls.map(({ command }) => command)).toEqual([breakWall([1, 1])]);
  });

  it('is awaited again only when the tiles of the previous deal are gone', () => {
    const table = new Table();
    table.readers.wait(1_000);
    table.readers.act(wholeDeal(1));
    expect(table.decoder.status.doing).toBe('waiting-for-deal');
    expect(table.roll()).toBe(false);
    table.physical.wash();
    table.readers.wait(3_000);
    expect(table.roll()).toBe(true);
    table.play(played(2));
    expect(table.commands.map(({ command }) => command)).toEqual([...wholeDeal(1), ...broken(played(2), ROLL)]);
  });

  it('is recorded at once in an open deal', () => {
    const table = new Table();
    const [open, ...others] = played(1);
    const opened = decide(sichuanMil, UNOPENED, open as DealCommand);
    if (!opened.accepted) throw new Error('the deal cannot be opened');
    table.decoder.resume(opened.state);
    table.roll();
    expect(table.commands.map(({ command }) => command)).toEqual([breakWall(ROLL)]);
    table.play([open as DealCommand, ...others]);
    expect(table.commands.map(({ command }) => command)).toEqual([breakWall(ROLL), ...others]);
  });

  it.each<[string, RuleSet, number]>([
    ['SBR-1.4', sichuanMil, 1],
    ['SS-gen.4', sichuanStyle, 1],
    ['DZ-break.1 DZ-break.2', dazhong, 2],
    ['CC-wall.break.side CC-wall.break.place', classical, 2],
  ])('%s: %s awaits as many rolls as its rules accept', (_, rules, rolls) => {
    expect(rollsAwaited(rules)).toBe(rolls);
  });
});
