import { judgesOf } from '#judge';
import { audit, type AuditReport } from '#audit';
import { matchRuleSets, ruleSets } from '#rules';
import { nodeSha256 } from '#testing';
import { ended } from './forged-bundle.js';
import { DEALS_OF_MATCH, MATCH, partOfTimes, RULED, sampleLog } from './sample.js';
import { SigningKey, verifyEd25519, type Part, type SignedLog } from './signed-log.js';

let log: SignedLog;
beforeAll(async () => {
  log = await sampleLog();
});

const audited = (file: string, more: Partial<Parameters<typeof audit>[1]> = {}): Promise<AuditReport> =>
  audit([Buffer.from(file)], {
    ...{ judges: judgesOf(ruleSets), matchRuleSets, sha256: nodeSha256 },
    logKey: { key: log.key.noteKey, verify: verifyEd25519 },
    ...more,
  });

const PARTS = (): readonly Part[] => [
  { kind: 'deal', streams: [RULED] },
  { kind: 'deal', streams: [DEALS_OF_MATCH[1]!] },
  { kind: 'match', streams: [MATCH, ...DEALS_OF_MATCH] },
  { kind: 'period', first: 1, last: log.size },
];

it('an honest bundle of a deal, a match or a period is clean', async () => {
  for (const part of PARTS()) {
    const report = await audited(log.bundle(part));
    expect([part, report.findings, report.gaps, report.verdict]).toEqual([part, [], [], 'clean']);
    expect(report.bundle).toMatchObject({ kind: part.kind, isSigned: true, checkpoint: { size: log.size } });
  }
});

it('an honest bundle of a time proves every event of it; a deal that began before is not judged', async () => {
  const part = partOfTimes(log);
  const report = await audited(log.bundle(part));
  expect([report.findings, report.gaps.map(({ code }) => code)]).toEqual([[], ['BEGAN_BEFORE']]);
  expect(report.bundle).toMatchObject({ kind: 'period', recorded: part.recorded });
});

it('without the key of the log it is incomplete', async () => {
  const tools = { judges: judgesOf(ruleSets), matchRuleSets, sha256: nodeSha256 };
  const report = await audit([Buffer.from(log.bundle(PARTS()[0]!))], tools);
  expect([report.verdict, report.gaps.map(({ code }) => code)]).toEqual(['incomplete', ['SIGNATURE_NOT_CHECKED']]);
});

it('a byte order mark and a missing first line have one finding each', async () => {
  for (const part of PARTS()) {
    const bundle = log.bundle(part);
    const marked = await audited(`\ufeff${bundle}`);
    expect(marked.findings.map(({ code, line }) => [code, line])).toEqual([['NOT_JSON', 1]]);
    const headless = await audited(bundle.slice(bundle.indexOf('\n') + 1));
    expect(headless.findings.map(({ code, line }) => [code, line])).toEqual([['MISPLACED_LINE', 1]]);
    expect(headless.verdict).toBe('faulty');
  }
});

it('another key is found', async () => {
  const report = await audited(log.bundle(PARTS()[0]!), {
    logKey: { key: new SigningKey().noteKey, verify: verifyEd25519 },
  });
  expect(report.findings.map(({ code }) => code)).toEqual(['NOT_SIGNED_BY_KEY', 'NOT_SIGNED_BY_KEY']);
});

it.each([
  ['a deal twice', 'match', [MATCH, DEALS_OF_MATCH[0]!, DEALS_OF_MATCH[1]!, DEALS_OF_MATCH[1]!]],
  ['two deals as one', 'deal', DEALS_OF_MATCH],
  ['a deal before its match', 'match', [DEALS_OF_MATCH[0]!, MATCH, DEALS_OF_MATCH[1]!]],
] as const)('a header that names %s is found', async (_, kind, streams) => {
  const { findings } = await audited(log.bundle({ kind, streams }));
  expect(findings.map(({ code, line }) => [code, line])).toContainEqual(['BUNDLE_KIND_DIFFERS', 1]);
});

it('the statements of a changed key have their own line', async () => {
  const lines = log.bundle(PARTS()[0]!).split('\n').slice(0, -2);
  const changed = lines.toSpliced(-1, 0, JSON.stringify({ keyChanges: 'x' }));
  const { findings } = await audited(ended(changed));
  expect(findings.map(({ code, line }) => [code, line])).toEqual([['NOT_A_NOTE', changed.length - 1]]);
});
