import { judgesOf } from '#judge';
import fc from 'fast-check';
import { writeLogFile } from '#event-log';
import { RULE_SETS, ruleSets } from '#rules';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { dealIdOf, LOG, nodeSha256, playRandomly, recordedLog, runs, stepsOf, withOneFalseValue } from '#testing';
import { atDazhong } from '../../rules/src/testing/dazhong-table.js';
import { at } from '../../rules/src/testing/sichuan-table.js';
import { audit, type AuditReport } from './audit.js';

/** The number of changed bytes that are tried. */
const RUNS = runs(12);

const audited = (file: string | Uint8Array): Promise<AuditReport> =>
  audit([Buffer.from(file)], { judges: judgesOf(ruleSets), sha256: nodeSha256 });

/** Kongs, a pung, an outranked robbery, wins and a settlement in few lines. */
const shortDeal = stepsOf(
  sichuanMil,
  at('east discards 5p\nnorth pungs\nwest hu\nsouth hu\nclose\nnorth draws 1p\nnorth discards 1p\ntime\nreveal')
    .commands,
);

describe('an honest log', () => {
  const whole = RULE_SETS.flatMap((rules) => [1, 2].map((seed) => playRandomly(rules, seed).steps));

  it('passes all five checks with all disclosures, each deal under its own rule set', async () => {
    const report = await audited((await recordedLog(whole)).file('all'));
    expect(report.findings).toEqual([]);
    expect(report.log).toBe(LOG);
    expect(report.deals).toEqual(
      whole.map((steps, place) => ({
        deal: dealIdOf(place + 1),
        events: steps.flatMap(({ events }) => events).length,
        verdict: 'clean',
        findings: [],
        gaps: [],
      })),
    );
  });

  it('passes chain, sequence, replay and ledger without disclosures, and its judgements are gaps', async () => {
    const report = await audited((await recordedLog(whole)).file('none'));
    expect(report.findings).toEqual([]);
    expect(report.deals.map(({ verdict }) => verdict)).toEqual(whole.map(() => 'incomplete'));
  });

  it.each(['', ' mixed'])(
    'DZ-count.9 has no finding where a shown hand names a drawn tile that is sealed, or not: %s',
    async (mixed) => {
      const acts = `east discards 2p\nsouth draws 8p\nsouth hu\nsouth reveals 11456789m123s678p${mixed}`;
      const steps = stepsOf(dazhong, atDazhong(acts, { rules: dazhong }).commands);
      const report = await audited((await recordedLog([steps])).file('none'));
      expect(report.deals.map(({ verdict, findings }) => [verdict, findings])).toEqual([['incomplete', []]]);
    },
  );

  it('is reported to an observer: each line with its place, then each deal', async () => {
    const file = (await recordedLog([shortDeal, shortDeal])).file('all');
    const seen: (number | string)[] = [];
    const report = await audit([Buffer.from(file)], {
      judges: judgesOf(ruleSets),
      sha256: nodeSha256,
      observer: { lineRead: ({ line }) => seen.push(line), dealChecked: ({ deal }) => seen.push(deal) },
    });
    const lines = file
      .trimEnd()
      .split('\n')
      .map((_, index) => index + 1);
    expect(seen).toEqual([...lines, ...report.deals.map(({ deal }) => deal)]);
    expect(report.verdict).toBe('clean');
  });

  it('passes in the middle of a deal', async () => {
    const report = await audited((await recordedLog([shortDeal.slice(0, 9)])).file('all'));
    expect(report.deals.map(({ verdict, findings }) => [verdict, findings])).toEqual([['clean', []]]);
  });

  it('without one disclosure is incomplete, not faulty', async () => {
    const { lines } = await recordedLog([shortDeal]);
    const place = lines.findLastIndex(({ disclosures }) => disclosures.length > 0);
    const withheld = lines.with(place, { ...(lines[place] as (typeof lines)[number]), disclosures: [] });
    const report = await audited(writeLogFile({ log: LOG }, withheld, nodeSha256));
    expect(report.deals.map(({ verdict, findings }) => [verdict, findings])).toEqual([['incomplete', []]]);
  });
});

describe('a part of a log', () => {
  it('that begins in the middle of a deal is no fault if the header states so', async () => {
    const { lines } = await recordedLog([shortDeal, shortDeal]);
    const report = await audited(writeLogFile({ log: LOG, after: 5 }, lines.slice(5), nodeSha256));
    expect(report.findings).toEqual([]);
    expect(report.deals.map(({ verdict }) => verdict)).toEqual(['incomplete', 'clean']);
  });

  it('that begins in the middle of the last command of a deal is no fault either', async () => {
    const { lines } = await recordedLog([shortDeal]);
    expect(lines.at(-1)!.event.leaf.cause.index).toBeGreaterThan(0);
    const after = lines.length - 1;
    const report = await audited(writeLogFile({ log: LOG, after }, lines.slice(after), nodeSha256));
    expect(report.findings).toEqual([]);
    expect(report.gaps.filter(({ check }) => check === 'replay')).toMatchObject([{ code: 'BEGAN_BEFORE' }]);
  });

  it('that begins in the middle without such a header is a fault', async () => {
    const { lines } = await recordedLog([shortDeal]);
    const report = await audited(writeLogFile({ log: LOG }, lines.slice(5), nodeSha256));
    expect(report.findings.map(({ check, code, sequence }) => [check, code, sequence])).toEqual([
      ['sequence', 'POSITION_BROKEN', 6],
      ['sequence', 'SEQUENCE_BROKEN', 6],
    ]);
    expect(report.deals.map(({ verdict }) => verdict)).toEqual(['faulty']);
  });

  it('with a gap is replayed up to the gap', async () => {
    const { lines } = await recordedLog([shortDeal]);
    const report = await audited(writeLogFile({ log: LOG }, lines.toSpliced(9, 1), nodeSha256));
    expect(report.findings).toContainEqual(
      expect.objectContaining({ check: 'replay', code: 'REPLAY_STOPPED', sequence: 10 }),
    );
    expect(report.deals.map(({ verdict }) => verdict)).toEqual(['faulty']);
  });

  it('has streams of other kinds, which are chained but not examined', async () => {
    const { lines } = await recordedLog([shortDeal]);
    const report = await audited(writeLogFile({ log: LOG }, lines, nodeSha256).replaceAll('"deal/', '"visit/'));
    expect(report.deals).toEqual([]);
    expect(new Set(report.findings.map(({ check }) => check))).toEqual(new Set(['chain']));
  });
});

describe('a file that is no log', () => {
  it.each(['', '\n', 'deal', '{}', '[1]', '\u0000\ufeff', '{"tilescribe":"log"}\n'])(
    'gives findings: %j',
    async (text) => {
      const { findings, deals } = await audited(text);
      expect(findings).not.toEqual([]);
      expect(deals).toEqual([]);
    },
  );

  it('is not read to its end', async () => {
    const { findings } = await audited('x\n'.repeat(10_000));
    expect(findings.at(-1)).toMatchObject({ code: 'READING_STOPPED' });
    expect(findings.length).toBeLessThan(1100);
  });
});

describe('one changed byte', () => {
  it.each(['none', 'all'] as const)('anywhere in an export with disclosures: %s is found', async (disclosures) => {
    const file = Buffer.from((await recordedLog([shortDeal])).file(disclosures));
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const changed = Buffer.from(file);
        changed[place] = (file[place] as number) ^ change;
        expect((await audited(changed)).findings).not.toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(['none', 'all'] as const)('of a digit or letter is found too (disclosures: %s)', async (disclosures) => {
    const file = (await recordedLog([shortDeal])).file(disclosures);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(file.length - 1),
        fc.constantFrom(...'0123456789mpsabf'.split('')),
        async (place, other) => {
          fc.pre(file[place] !== other);
          const { findings } = await audited(file.slice(0, place) + other + file.slice(place + 1));
          expect(findings).not.toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('one changed value in an event, with all hashes recomputed', () => {
  it('is found, and the audit does not fail', async () => {
    const deals = [shortDeal, playRandomly(sichuanMil, 4).steps, playRandomly(dazhong, 4).steps.slice(0, 60)];
    const place = fc.record({ event: fc.nat(), value: fc.nat(), other: fc.nat() });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...deals), place, async (steps, at) => {
        const { findings } = await audited((await recordedLog([withOneFalseValue(steps, at)])).file('all'));
        expect(findings).not.toEqual([]);
      }),
      { numRuns: runs(12) },
    );
  });
});
