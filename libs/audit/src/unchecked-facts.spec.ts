import { judgesOf } from '#judge';
import type { CommandOf, DealCommand } from '#deal';
import { ruleSets } from '#rules';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { forged, nodeSha256, openDeal, recordedLog, stepsOf, type RecordedStep } from '#testing';
import { at } from '../../rules/src/testing/sichuan-table.js';
import { audit, type AuditReport } from './audit.js';

const reportOn = async (steps: readonly RecordedStep[]): Promise<AuditReport> =>
  audit([Buffer.from((await recordedLog([steps])).file('all'))], { judges: judgesOf(ruleSets), sha256: nodeSha256 });

const placesOf = (report: AuditReport, code: string) =>
  report.gaps.filter((gap) => gap.code === code).map(({ check, sequence }) => [check, sequence]);

const sequencesOf = (steps: readonly RecordedStep[], type: string): readonly number[] =>
  steps.flatMap(({ events }) => events).flatMap((event, index) => (event.type === type ? [index + 1] : []));

describe('a fact that a referee ruled unknowable', () => {
  const unseen = '?'.repeat(13);
  const commands = (more: string): readonly DealCommand[] =>
    at(
      `east kongs concealed ?\neast draws ?\neast discards 5p\nsouth hu\ntime\nsouth reveals 123456m66m123p67p\n${more}`,
      {
        hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
        forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
        recording: 'public',
      },
    ).commands;
  const ruled = stepsOf(sichuanMil, commands('unknowable east concealed-kongs: the tiles were mixed'));

  it('is a gap at the ruling: the deal is incomplete, without a fault', async () => {
    const report = await reportOn(ruled);
    expect(report).toMatchObject({ verdict: 'incomplete', findings: [] });
    expect(placesOf(report, 'FACT_UNKNOWABLE')).toEqual(
      sequencesOf(ruled, 'RulingMade').map((sequence) => ['adjudication', sequence]),
    );
  });

  it('is no gap if the fact was shown later', async () => {
    const shown = stepsOf(sichuanMil, commands('east turns 9s'));
    expect(shown.flatMap(({ events }) => events).at(-1)?.type).toBe('DealSettled');
    expect(placesOf(await reportOn(shown), 'FACT_UNKNOWABLE')).toEqual([]);
  });
});

type Values = NonNullable<CommandOf<'ReportDeal'>['values']>;

const WIN = { seats: ['west'], source: { kind: 'discard', from: 'south' } } as const;
const reported = (ruleSet: string, values: Values): readonly DealCommand[] => [
  openDeal({ ruleSet, recording: 'result', ...(ruleSet === 'classical' && { options: { limit: 500 } }) }),
  { type: 'ReportDeal', wins: [WIN], values },
];
const FOUR = { east: { points: 10 }, south: { points: 2 }, west: { points: 24 }, north: { points: 0 } };

describe('a value that a person states in place of the tiles', () => {
  it.each([
    [classical, FOUR, 4],
    [dazhong, { west: { points: 31 } }, 1],
  ] as const)('is a gap of $0.id each time: the deal is never clean', async (rules, values, count) => {
    const steps = stepsOf(rules, reported(rules.id, values));
    const report = await reportOn(steps);
    expect(report).toMatchObject({ verdict: 'incomplete', findings: [] });
    expect(report.gaps).toHaveLength(count);
    expect(placesOf(report, 'VALUE_STATED')).toEqual(
      sequencesOf(steps, 'ValueReported').map((sequence) => ['adjudication', sequence]),
    );
  });

  it('is proved in its consequences: another value in its place, or another payment, is found', async () => {
    const steps = stepsOf(classical, reported('classical', FOUR));
    const points = forged(steps, 'ValueReported', (event) => ({ ...event, points: 40 }));
    expect((await reportOn(points)).verdict).toBe('faulty');
    const paid = forged(steps, 'HandsSettled', ({ transfers, ...event }) => ({
      ...event,
      transfers: transfers.map((transfer) => ({ ...transfer, reason: transfer.reason.replace('.stated', '') })),
    }));
    expect((await reportOn(paid)).findings.map(({ code }) => code)).toContain('JUDGEMENT_DIFFERS');
    const hidden = forged(steps, 'WinJudged', ({ valuation, ...event }) => {
      const { stated: _, ...unmarked } = valuation!;
      return { ...event, valuation: unmarked };
    });
    expect((await reportOn(hidden)).verdict).toBe('faulty');
  });
});
