import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommittedCommand, type Outcome, sameEvents } from '#accuracy';
import type { DealEvent } from '#deal';
import { type Cell, CELLS, cellsNamed } from './cells.js';
import type { InferredCommand } from '#inference';
import { decodeDeal } from './decode-deal.js';
import { DebounceDecoder } from './debounce/debounce-decoder.js';
import { productDecoder } from './decoder-under-test.js';
import { decodersOf } from './decoders.js';
import { readOptions } from './options.js';
import { recordDeal, setupOf } from './record-deal.js';
import { storedRecordings, storeRecordings } from './recording-file.js';
import type { Recording } from './recording.js';
import { reliabilityOf } from './reliability.js';
import { planOf } from './plan.js';
import { withResults } from './page.js';
import { resultsMarkdown } from './results.js';
import { summaryOf } from './summary.js';
import {
  groupedMeanEstimate,
  groupedShareOf,
  meanEstimate,
  percentile,
  percentileEstimate,
  shareOf,
} from './statistics.js';
import { type Verdict, verdictOn } from './verdict.js';

const cellNamed = (name: string): Cell => CELLS.find((cell) => cell.name === name) as Cell;

let recorded: Promise<Recording> | undefined;
/** A deal that several tests use, recorded once. */
const perfectDeal = (): Promise<Recording> => (recorded ??= recordDeal(cellNamed('sichuan-mil/perfect/0.6'), 1));

describe('statistics', () => {
  // Worked values of Wilson's interval: Agresti and Coull (1998), and 0 of 10 by hand: z^2 / (n + z^2).
  it.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [545, 548, 0.984, 0.9981],
  ])('gives the interval of %i of %i', (count, of, low, high) => {
    const share = shareOf(count, of);
    expect(share.low).toBeCloseTo(low, 3);
    expect(share.high).toBeCloseTo(high, 3);
  });

  it('takes the nearest rank as percentile', () => {
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5);
    expect(percentile([], 0.5)).toBeUndefined();
  });

  it('gives a wider interval where the deals of a table are alike', () => {
    const alone = Array.from({ length: 20 }, (_, index) => ({ count: index % 2, of: 1 }));
    expect(groupedShareOf(alone).low).toBeCloseTo(shareOf(10, 20).low, 1);
    // Ten tables of 16 deals, all or none of them exact, are worth about ten deals.
    const alike = Array.from({ length: 10 }, (_, index) => ({ count: 16 * (index % 2), of: 16 }));
    const { count, of, low, high } = groupedShareOf(alike);
    expect([count, of]).toEqual([80, 160]);
    expect(low).toBeCloseTo(shareOf(4.5, 9).low, 3);
    expect(high).toBeCloseTo(shareOf(4.5, 9).high, 3);
    expect(groupedShareOf([{ count: 16, of: 16 }])).toEqual(shareOf(16, 16));
    // By hand: the sums 2 and 6 of two groups of 2 differ by 2 from their mean, so the variance is 8 / 4^2 * 2 = 1.
    const mean = groupedMeanEstimate([
      [1, 1],
      [3, 3],
    ]);
    expect(mean?.value).toBe(2);
    expect(mean?.high).toBeCloseTo(2 + 1.96, 2);
  });

  it('gives the interval of a mean and of a percentile', () => {
    // By hand: 1, 2 and 3 have the variance 1, so the half width is 1.96 / sqrt(3).
    const mean = meanEstimate([1, 2, 3]);
    expect(mean?.value).toBe(2);
    expect(mean?.low).toBeCloseTo(2 - 1.1316, 3);
    expect(mean?.high).toBeCloseTo(2 + 1.1316, 3);
    expect(meanEstimate([])).toBeUndefined();
    // 100 deals: the ranks of the median reach from 0.5 - 0.098 to 0.5 + 0.098.
    const values = Array.from({ length: 1_000 }, (_, index) => index + 1);
    expect(percentileEstimate(values, 0.5, 100)).toEqual({ value: 500, low: 403, high: 598 });
  });
});

describe('reliability', () => {
  const verdictWith = (confidences: readonly (readonly [number, boolean])[]): Verdict => ({
    seed: 1,
    outcome: 'exact',
    isUndecidable: false,
    isLedgerRight: true,
    latencies: [],
    questions: 0,
    confidences,
    cpuMs: 0,
  });

  it('groups commands of similar confidence', () => {
    const classes = reliabilityOf([
      verdictWith([
        [1, true],
        [0.9999, true],
        [0.6, false],
      ]),
      verdictWith([[0.6, true]]),
    ]);
    expect(classes.map(({ from, confidence, right }) => [from, confidence, right.count, right.of])).toEqual([
      [0.5, 0.6, 1, 2],
      [0.9999, 0.99995, 2, 2],
    ]);
  });
});

describe('a tile that cannot be read', () => {
  const dealt = (east: readonly string[]): DealEvent[] =>
    [{ type: 'HandsDealt', hands: { east, south: ['1p'], west: ['2p'], north: ['3p'] } }] as never;
  it.each([
    [['1m', '2m', '3m'], ['1m', '2m', '3m'], true],
    [['1m', '3m', '?'], ['1m', '2m', '3m'], true],
    [['2m', '3m', '?'], ['1m', '2m', '3m'], false],
    [['1m', '3m'], ['1m', '2m', '3m'], false],
    [['1m', '?', '?'], ['1m', '2m', '3m'], false],
  ])('%j stands for %j where 2m is unreadable: %s', (recorded, played, expected) => {
    expect(sameEvents(dealt(recorded), dealt(played), ['2m'])).toBe(expected);
  });

  it('must not be unknown if every tag answers', () => {
    expect(sameEvents(dealt(['1m', '?']), dealt(['1m', '2m']), [])).toBe(false);
  });

  it('makes only the value of its hand unknown', () => {
    const closed = (points: number | string): DealEvent[] =>
      [{ type: 'ClaimsClosed', passes: [{ seat: 'south', points }], next: 'south' }] as never;
    expect(sameEvents(closed('?'), closed(8), ['2m'])).toBe(true);
    expect(sameEvents(closed('?'), closed(8), [])).toBe(false);
    expect(sameEvents(closed(0), closed(8), ['2m'])).toBe(false);
  });
});

describe('a deal under perfect readers', () => {
  const cell = cellNamed('sichuan-mil/perfect/0.6');
  let recording: Recording;
  let setup: Awaited<ReturnType<typeof setupOf>>;
  let decoded: ReturnType<typeof decodeDeal>;
  beforeAll(async () => {
    recording = await perfectDeal();
    setup = await setupOf(cell, 1);
    decoded = decodeDeal(recording, productDecoder(setup));
  });

  const verdictWith = (
    change: (commands: ReturnType<typeof decodeDeal>['commands']) => ReturnType<typeof decodeDeal>['commands'],
  ): { outcome: Outcome; isLedgerRight: boolean; index: number | undefined } => {
    const verdict = verdictOn(setup, recording, { ...decoded, commands: change(decoded.commands) });
    return { outcome: verdict.outcome, isLedgerRight: verdict.isLedgerRight, index: verdict.difference?.index };
  };
  const discarded = (): number => recording.truth.findIndex(({ command }) => command.type === 'DiscardTile');

  it('is exact', () => {
    expect(verdictWith((commands) => commands)).toEqual({ outcome: 'exact', isLedgerRight: true });
  });

  it('is unfinished when the decoder stops early', () => {
    expect(verdictWith((commands) => commands.slice(0, -1))).toEqual({
      outcome: 'unfinished',
      isLedgerRight: false,
      index: recording.truth.length - 1,
    });
  });

  it.each([
    ['silent', 1, false],
    ['doubted', 0.9, false],
    ['doubted', 1, true],
  ] as const)(
    'is wrong and %s by the first wrong act, confidence %d, asking a person: %j',
    (outcome, confidence, isAsked) => {
      const at = discarded();
      const invented = (command: (typeof recording.truth)[number]['command']) =>
        command.type === 'DiscardTile' ? ({ ...command, tile: command.tile === '1m' ? '2m' : '1m' } as const) : command;
      expect(
        verdictWith((commands) =>
          commands.map((each, index) =>
            index === at ? { ...each, command: invented(each.command), confidence, isAsked } : each,
          ),
        ),
      ).toMatchObject({ outcome, index: at });
    },
  );

  it('is wrong in doubt if a person is asked up to the end of the record', () => {
    const commands = decoded.commands.toSpliced(discarded(), 1);
    const last = commands.at(-1) as CommittedCommand;
    const asked = commands.with(-1, { ...last, isAskedAfter: true });
    const outcomes = [asked, commands].map(
      (each) => verdictOn(setup, recording, { ...decoded, commands: each }).outcome,
    );
    expect(outcomes).toEqual(['doubted', 'silent']);
  });

  it('is exact if the decoder corrects the record itself; the right act is committed with the correction', () => {
    const product = productDecoder(setup);
    const given: InferredCommand[] = [];
    let isCorrected = false;
    const corrected = decodeDeal(recording, {
      question: undefined,
      observe: (observation) => {
        const inferred = product.observe(observation);
        given.push(...inferred);
        return inferred.filter(({ command }) => isCorrected || command.type !== 'DiscardTile');
      },
      refute: () => {
        if (isCorrected || given.length < discarded() + 5) return undefined;
        isCorrected = true;
        return { stands: discarded(), commands: given.slice(discarded()) };
      },
    });
    expect(verdictOn(setup, recording, corrected).outcome).toBe('exact');
    expect(corrected.corrections).toBe(1);
    const [before, after] = [decoded, corrected].map(({ commands }) => commands[discarded()]?.at);
    expect(after).toBeGreaterThan(before as number);
  });

  it('is recorded equally each time, and is unchanged when it is read from its file', async () => {
    expect(await recordDeal(cell, 1)).toEqual(recording);
    const folder = await mkdtemp(join(tmpdir(), 'table-bench-'));
    await storeRecordings(folder, { cell: cell.name, seed: 1 }, [recording]);
    expect(await storedRecordings(folder, { cell: cell.name, seed: 1 })).toEqual([recording]);
    for (const other of [{ seed: 2 }, { seed: 1, deals: 1 }])
      expect(await storedRecordings(folder, { cell: cell.name, ...other })).toBeUndefined();
    await rm(folder, { recursive: true });
  });

  it('has the same wall and play under worse readers', async () => {
    const worse = await recordDeal(cellNamed('sichuan-mil/typical/0.8'), 1);
    expect(worse.truth).toEqual(recording.truth);
    expect(worse.observations).not.toEqual(recording.observations);
  });
});

describe('layers', () => {
  it('do not change the play, add up, and are counted', async () => {
    const plain = await perfectDeal();
    const [lively] = cellsNamed('sichuan-mil/perfect/0.6+sorting+wrong-zone+brisk+double-tag');
    const disturbed = await recordDeal(lively as Cell, 1);
    expect(disturbed.truth.map(({ command }) => command)).toEqual(plain.truth.map(({ command }) => command));
    expect(Object.keys(disturbed.disturbances).sort()).toEqual(['sorting', 'wrongZone']);
    expect(disturbed.faultyTiles).toHaveLength(2);
    expect(plain).toMatchObject({ disturbances: {}, faultyTiles: [] });
  });
});

describe('the control', () => {
  it.each([
    ['classical/perfect/0.6', 1],
    ['dazhong-jokers/perfect/0.6', 1],
  ])('records a deal of %s as it was played, under perfect readers', async (name, seed) => {
    const cell = cellNamed(name);
    const [recording, setup] = [await recordDeal(cell, seed), await setupOf(cell, seed)];
    const verdict = verdictOn(setup, recording, decodeDeal(recording, new DebounceDecoder(setup)));
    expect(verdict).toMatchObject({ outcome: 'exact', isLedgerRight: true });
  });
});

describe('results page', () => {
  const verdict: Verdict = {
    seed: 1,
    outcome: 'exact',
    isUndecidable: false,
    isLedgerRight: true,
    latencies: [1_000, 4_000],
    questions: 0,
    confidences: [[1, true]],
    cpuMs: 700,
  };
  const measured = (name: string, verdicts: readonly Verdict[]): Parameters<typeof resultsMarkdown>[1][number] => ({
    summary: summaryOf(name, 'product', verdicts),
    verdicts,
  });
  const [cell] = cellsNamed('sichuan-mil/bad/0.6') as [Cell];
  const statedIn = (text: string): readonly string[] => text.split('\n').filter((line) => /(met|missed)/.test(line));

  it('states of each target whether it is missed, met, or shown by the whole interval', () => {
    const target = { exact: 0.7, silent: 0, questions: 0.4, p50: 2, p95: 3.5, cpu: 0.6 };
    // No question in 10 deals: the Poisson mean is below ln(40) / 10. Ten of ten: the least share is 10 / (10 + 1.96^2).
    const ten = Array.from({ length: 10 }, () => verdict);
    const text = resultsMarkdown([{ cell, deals: 10, target }], [measured(cell.name, ten)], 'npm run bench:table');
    expect(statedIn(text)).toEqual([
      '| sichuan-mil/bad/0.6 | exact | 100.00 % | 72.25 % to 100.00 % | at least 70.00 % | met and shown |',
      '| sichuan-mil/bad/0.6 | wrong and silent | 0.00 % | 0.00 % to 27.75 % | at most 0.00 % | met, not shown |',
      '| sichuan-mil/bad/0.6 | questions a deal | 0.000 | 0.000 to 0.369 | at most 0.400 | met and shown |',
      '| sichuan-mil/bad/0.6 | latency p50 | 1.00 s | 1.00 s to 4.00 s | at most 2.00 s | met, not shown |',
      '| sichuan-mil/bad/0.6 | latency p95 | 4.00 s | 4.00 s to 4.00 s | at most 3.50 s | **missed** |',
      '| sichuan-mil/bad/0.6 | CPU a deal | 0.70 s | 0.70 s to 0.70 s | at most 0.60 s | **missed** |',
    ]);
  });

  it('measures the other rule sets by the measured figure of Sichuan', () => {
    const [sichuan, classical] = ['sichuan-mil/typical/0.6', 'classical/typical/0.6'];
    const plan = planOf(1).filter(({ cell: { name } }) => name === sichuan || name === classical);
    const wrong: Verdict = { ...verdict, outcome: 'doubted' };
    const text = resultsMarkdown(
      plan,
      [measured(sichuan, [verdict, wrong]), measured(classical, [verdict, verdict, verdict, wrong, wrong, wrong])],
      '',
    );
    expect(statedIn(text).find((line) => line.includes(`${classical} | exact`))).toMatch(
      'at least 49.00 %, 1 point below sichuan-mil/typical/0.6 | met, not shown',
    );
  });

  it('counts all typical Sichuan deals together, and no deal with a layer', () => {
    const names = ['0.3', '0.6', '0.6+brisk'].map((round) => `sichuan-mil/typical/${round}`);
    const plan = planOf(1).filter(({ cell: { name } }) => names.includes(name));
    const text = resultsMarkdown(
      plan,
      names.map((name) => measured(name, [verdict, verdict])),
      '',
    );
    expect(text).toContain('| sichuan-mil/typical, all rounds | product | 4 of 4 (51.0-100.0 %) |');
    expect(statedIn(text)[0]).toMatch('sichuan-mil/typical, all rounds | exact | 100.00 %');
  });

  it('replaces only the text between the marks', () => {
    const page = 'before\n<!-- measured: begin -->\nold\n<!-- measured: end -->\nafter\n';
    const marked = '<!-- measured: begin -->\n\nnew\n\n<!-- measured: end -->';
    expect(withResults(page, 'measured', 'new')).toBe(`before\n${marked}\nafter\n`);
    expect(() => withResults(page, 'compared', 'new')).toThrow(RangeError);
  });

  it('plans at least 5,000 typical deals and 1,000 of each other profile', () => {
    const dealsOf = (profile: string): number =>
      planOf(1).reduce(
        (sum, row) => sum + (row.cell.profile === profile && row.cell.layers.length === 0 ? row.deals : 0),
        0,
      );
    expect(['perfect', 'good', 'bad', 'stress'].map(dealsOf)).toEqual([1_000, 1_000, 1_000, 1_000]);
    expect(dealsOf('typical')).toBeGreaterThanOrEqual(5_000);
    expect(planOf(0.0001).every(({ deals }) => deals === 1)).toBe(true);
  });
});

describe('options', () => {
  const cellsOf = (...args: string[]): readonly string[] => {
    const options = readOptions(args);
    return 'plan' in options ? options.plan.map(({ cell }) => cell.name) : [];
  };

  it('takes all cells that begin with a name, and one cell with any layers', () => {
    expect(cellsOf('--cell', 'dazhong-jokers')).toHaveLength(30);
    expect(cellsOf('--cell', 'dazhong')).toHaveLength(60);
    expect(cellsOf('--cell', 'corners+dead-tag')).toEqual(['sichuan-mil/calm/0.6+corners-2+dead-tag']);
    expect(cellsOf('--cell', 'dazhong/calm/0.6+installed')).toEqual(['dazhong/calm/0.6+installed']);
    // Layers that change how tags are read, and effects of the radio field, exclude each other.
    expect(() => cellsOf('--cell', 'calm/0.6+stacked')).toThrow('--cell calm/0.6+stacked');
    expect(() => cellsOf('--cell', 'sichuan-mil/typical/0.6+corners')).toThrow('+corners');
    expect(cellsOf('--cell', 'classical/bad/0.3+brisk+silent')).toEqual(['classical/bad/0.3+brisk+silent']);
    expect(cellsOf('--cell', 'sichuan-mil/typical/0.6')).toEqual(['sichuan-mil/typical/0.6']);
  });

  it.each([
    [['--cell', 'poker']],
    [['--cell', 'sichuan-mil/typical/0.6+rain']],
    [['--deals', '0']],
    [['--decoder', 'oracle']],
    [['--seed', 'x']],
    [['--plan', '--scale', '0']],
    [['--compare', '0', '--journal', 'file']],
    [['--compare', '10']],
    [['--report-only']],
  ])('refuses %p', (args) => {
    expect(() => readOptions(args)).toThrow(RangeError);
  });
});

describe('the control', () => {
  it('decodes the first hundred deals beside the product, and all deals if it is measured alone', () => {
    const both = { decoders: ['product', 'debounce'], seed: 7 } as const;
    expect(decodersOf(both, 106)).toEqual(['product', 'debounce']);
    expect(decodersOf(both, 107)).toEqual(['product']);
    expect(decodersOf({ ...both, decoders: ['debounce'] }, 107)).toEqual(['debounce']);
  });
});
