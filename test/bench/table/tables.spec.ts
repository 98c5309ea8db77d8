import type { DealCommand } from '#deal';
import { EFFECTS, STRENGTHS } from '#hardware/simulator/table';
import type { InferredCommand, Observation } from '#inference';
import type { Tile } from '#tiles';
import { type Cell, cellsNamed, tableOptionsOf } from './cells.js';
import { decodeTable } from './decode-table.js';
import type { Beliefs, DecoderUnderTest } from './decoder-under-test.js';
import { FIELD_LAYERS } from './field-layers.js';
import { type DealAtTable, measureTable, type TableMeasurement } from './measure-table.js';
import { readOptions } from './options.js';
import { recordTable, type TableRecording } from './record-table.js';
import type { Recording } from './recording.js';
import { type PlannedTables, tablePlanOf } from './table-plan.js';
import { tableLine } from './table-report.js';
import { tableResultsMarkdown } from './table-results.js';
import { tableSummaryOf } from './table-summary.js';
import type { Verdict } from './verdict.js';

const cellNamed = (name: string): Cell => cellsNamed(name)[0] as Cell;
const commandsOf = ({ deals }: TableRecording): readonly (readonly DealCommand[])[] =>
  deals.map(({ truth }) => truth.map(({ command }) => command));

describe('a table in a radio field', () => {
  let calm: TableRecording;
  beforeAll(async () => {
    calm = await recordTable(cellNamed('calm'), 1, 2);
  });

  it('has a layer for each effect at each strength, and the mixes', () => {
    const names = Object.keys(EFFECTS).flatMap((name) => STRENGTHS.map((strength) => `${name}-${strength}`));
    expect([...FIELD_LAYERS.keys()]).toEqual([...names, 'installed', 'rough']);
    expect(tableOptionsOf(cellNamed('installed'))).toMatchObject({
      field: { corners: { share: 0.01 }, links: { scaleDb: 1 } },
      people: { hovering: 0.02 },
      rounds: { slower: 1.15, jitter: [0.8, 1.3] },
      faults: { wire: { delayMs: 500 }, device: { hangMs: 3_000 } },
    });
  });

  it.each(['rough', 'session-3', 'two-sets-3', 'early-wash-3+elsewhere-3+eager-3+late-3+straight-3'])(
    '%s: plays the same deals, and gives the same readings each time',
    async (name) => {
      const cell = cellNamed(name);
      const once = await recordTable(cell, 1, 2);
      expect(commandsOf(once)).toEqual(commandsOf(calm));
      expect(once.deals.map(({ observations }) => observations)).not.toEqual(
        calm.deals.map(({ observations }) => observations),
      );
      const again = await recordTable(cell, 1, 2);
      expect(again.deals).toEqual(once.deals);
    },
  );

  it('gives each deal the readings from its opening to the next one', () => {
    const [first, second] = calm.deals as [Recording, Recording];
    const opened = second.truth[0]?.at ?? 0;
    expect(Math.max(...first.observations.map(({ at }) => at))).toBeLessThanOrEqual(opened);
    expect(Math.min(...second.observations.map(({ at }) => at))).toBeGreaterThanOrEqual(opened);
    expect(first.truth.at(-1)?.at ?? Infinity).toBeLessThan(opened);
  });

  it('plays two sets in turn', async () => {
    const { deals, setup } = await recordTable(cellNamed('two-sets-1'), 1, 3);
    const [second] = setup.otherSets ?? [];
    const [ofFirst, ofSecond] = [setup.tiles, second].map((set) =>
      deals.map(({ observations }) => {
        const tags = observations.flatMap((each) => each.tags.map(({ tag }) => tag));
        return tags.filter((tag) => set?.get(tag)?.kind === 'tile').length / tags.length;
      }),
    );
    // The tail of a deal belongs to the next one; cards and tokens are of both sets.
    expect(ofFirst?.map((share) => share > 0.5)).toEqual([true, false, true]);
    expect(ofSecond?.map((share) => share > 0.5)).toEqual([false, true, false]);
  });

  it('is recorded exactly by the decoder when two sets are played in turn', async () => {
    const { deals } = await measureTable(cellNamed('two-sets-2'), 1, 2, { isHelped: false });
    expect(deals.map(({ verdict, isLost, abandoned }) => [verdict.outcome, isLost, abandoned])).toEqual([
      ['exact', false, 0],
      ['exact', false, 0],
    ]);
  });

  it('is recorded exactly by the decoder when it is calm', async () => {
    const { deals, ...beliefs } = await measureTable(cellNamed('calm'), 1, 2, { isHelped: true });
    expect(deals.map(({ verdict, isLost, abandoned }) => [verdict.outcome, isLost, abandoned])).toEqual([
      ['exact', false, 0],
      ['exact', false, 0],
    ]);
    expect(beliefs).toMatchObject({ wronglyDead: 0, wronglyDoubled: 0 });
  });
});

describe('tables in the bench', () => {
  const optionsOf = (...args: readonly string[]) => readOptions(args, { TILESCRIBE_BENCH_JOURNAL: 'elsewhere.ndjson' });

  it('are asked for by their number, or by the plan, whose journal lies outside of git', () => {
    expect(optionsOf('--cell', 'corners-2', '--tables', '4', '--deals', '5')).toMatchObject({
      tables: [{ cell: { name: 'sichuan-mil/calm/0.6+corners-2' }, tables: 4, deals: 5 }],
      ...{ jobs: 2, isHelped: false, mark: 'tables' },
    });
    expect(optionsOf('--tables', '4', '--deals', '5')).not.toHaveProperty('journal');
    const planned = optionsOf('--table-plan', '--scale', '0.1', '--cell', 'installed');
    expect(planned).toMatchObject({ isHelped: true, journal: 'elsewhere.ndjson' });
    expect(planned).toMatchObject({ tables: [{ tables: 3, deals: 16, target: { exact: 0.98, helped: 0.995 } }] });
    expect(readOptions(['--plan'])).toMatchObject({ journal: '.tilescribe/bench/table.ndjson' });
    expect(() => optionsOf('--tables', '0')).toThrow('--tables 0');
  });

  it('have a plan with 1,600 deals of an installed table, and 200 of each effect at each strength', () => {
    const plan = tablePlanOf(1);
    const dealsOf = (rows: readonly PlannedTables[]): number =>
      rows.reduce((sum, { tables, deals }) => sum + tables * deals, 0);
    expect(dealsOf(plan.filter(({ cell: { layers } }) => layers.includes('installed')))).toBe(1_600);
    for (const name of FIELD_LAYERS.keys())
      expect(dealsOf(plan.filter(({ cell: { layers } }) => layers.includes(name)))).toBeGreaterThanOrEqual(200);
    expect(plan.find(({ cell }) => cell.name.endsWith('+corners-2'))?.target?.exact).toBe(0.97);
    expect(plan.find(({ cell }) => cell.name.endsWith('+eager-2'))?.target?.exact).toBe(0.95);
    expect(plan.find(({ cell }) => cell.name.endsWith('+eager-3'))?.target).toBeUndefined();
  });

  const verdict: Verdict = {
    ...{ seed: 1, outcome: 'exact', isUndecidable: false, isLedgerRight: true, questions: 2, cpuMs: 1_500 },
    ...{ latencies: [1_000, 3_000], confidences: [[1, true]] },
  };
  const deal: DealAtTable = { verdict, isLost: false, abandoned: 0 };
  const table: TableMeasurement = {
    ...{ cell: 'sichuan-mil/calm/0.6+installed', seed: 1, isHelped: true, wronglyDead: 1, wronglyDoubled: 3 },
    deals: [
      deal,
      { ...deal, verdict: { ...verdict, questions: 1, outcome: 'unfinished', helped: verdict }, isLost: true },
      { ...deal, verdict: { ...verdict, questions: 0, outcome: 'silent', isUndecidable: true }, abandoned: 2 },
      { ...deal, verdict: { ...verdict, questions: 0 } },
    ],
  };

  it('are summed up in one line', () => {
    expect(tableLine(tableSummaryOf(table.cell, [table]))).toBe(
      'sichuan-mil/calm/0.6+installed: 1 tables, 4 deals; exact 2 (3 after answers); silent 1; doubt 0; unfinished 0; ' +
        'not decidable 1; lost 1; abandoned 2; questions 0.75 a deal (0.50 without need); wrongly dead 1, doubled 3; ' +
        'CPU 1.50 s a deal; latency 1.0 / 3.0 s',
    );
  });

  it('are compared with their targets', () => {
    const text = tableResultsMarkdown(tablePlanOf(1), [table, { ...table, seed: 2 }], 'so measured');
    expect(text).toContain('| sichuan-mil/calm/0.6+installed | 2, 8 | 4 of 8 (');
    expect(text).toContain('| exact after questions | 75.00 % |');
    expect(text).toContain('at least 99.50 % | **missed** |');
    expect(text).not.toContain('corners');
  });

  it('count from a later deal on where the decoder has to learn first', () => {
    const dead = { ...table, cell: 'sichuan-mil/calm/0.6+dead-tag' };
    const text = tableResultsMarkdown(tablePlanOf(1), [dead, { ...dead, seed: 2 }], 'so measured');
    expect(text).toMatch(/\+dead-tag \| exact \| 33\.33 % .* at least 99\.00 %, from deal 2 on \| \*\*missed\*\* \|/);
  });
});

describe('one decoder at a table', () => {
  const observationsAt = (times: readonly number[]): readonly Observation[] =>
    times.map((at) => ({ reader: 'side-1', antenna: 1, round: 1, outcome: 'complete', tags: [], at }));
  /** A deal that is opened at a time, with an observation each second until ten seconds later. */
  const dealFrom = (opened: number): Recording => ({
    ...{ cell: 'calm', seed: 1, disturbances: {}, faultyTiles: [] },
    truth: [{ at: opened, command: { type: 'EndPlay' }, events: [] }] as unknown as Recording['truth'],
    observations: observationsAt(Array.from({ length: 10 }, (_, second) => opened + second * 1_000)),
  });
  const command = (type: string): InferredCommand =>
    ({ command: { type }, confidence: 1 }) as unknown as InferredCommand;

  /** A decoder that gives these commands at these times, and believes these tiles to be dead from then on. */
  const scripted = (
    given: Readonly<Record<number, readonly string[]>>,
    dead: Readonly<Record<number, readonly Tile[]>> = {},
  ): DecoderUnderTest => {
    let beliefs: Beliefs = { abandoned: 0, dead: [], doubled: [] };
    return {
      question: undefined,
      get beliefs() {
        return beliefs;
      },
      observe: ({ at }) => {
        beliefs = { ...beliefs, dead: dead[at] ?? beliefs.dead };
        return (given[at] ?? []).map(command);
      },
    };
  };
  const typesOf = (decoder: DecoderUnderTest): readonly (readonly string[])[] =>
    decodeTable([dealFrom(1_000), dealFrom(20_000)], decoder).map(({ commands }) =>
      commands.map((each) => each.command.type),
    );

  it('counts a recorded deal for the deal in which it was opened, also what is recorded later', () => {
    expect(typesOf(scripted({ 2_000: ['OpenDeal'], 21_000: ['EndPlay'], 25_000: ['OpenDeal', 'DrawTile'] }))).toEqual([
      ['OpenDeal', 'EndPlay'],
      ['OpenDeal', 'DrawTile'],
    ]);
  });

  it('loses a deal during which it still records the one before', () => {
    expect(typesOf(scripted({ 2_000: ['OpenDeal'], 25_000: ['DrawTile'] }))).toEqual([['OpenDeal', 'DrawTile'], []]);
  });

  it('counts a second record of a deal as a part of it', () => {
    expect(typesOf(scripted({ 2_000: ['OpenDeal'], 5_000: ['OpenDeal'] }))).toEqual([['OpenDeal', 'OpenDeal'], []]);
  });

  it('keeps its beliefs from deal to deal', () => {
    const decoder = scripted({}, { 3_000: ['5p'] });
    expect(decodeTable([dealFrom(1_000), dealFrom(20_000)], decoder).map(({ beliefs }) => beliefs.dead)).toEqual([
      ['5p'],
      ['5p'],
    ]);
  });
});
