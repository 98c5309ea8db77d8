import { audit, type AuditReport } from '#audit';
import { matchRuleSets, ruleSets } from '#rules';
import { nodeSha256 } from '#testing';
import { DEALS_OF_MATCH, LATER, MATCH, RULED, sampleLog } from './sample.js';
import { SigningKey, verifyEd25519, type Part, type SignedLog } from './signed-log.js';

let log: SignedLog;
beforeAll(async () => {
  log = await sampleLog();
});

const audited = (file: string, more: Partial<Parameters<typeof audit>[1]> = {}): Promise<AuditReport> =>
  audit([Buffer.from(file)], {
    ...{ ruleSets, matchRuleSets, sha256: nodeSha256 },
    logKey: { key: log.key.noteKey, verify: verifyEd25519 },
    ...more,
  });

const PARTS = (): readonly Part[] => [
  { kind: 'deal', streams: [RULED] },
  { kind: 'deal', streams: [DEALS_OF_MATCH[1]!] },
  { kind: 'match', streams: [MATCH, ...DEALS_OF_MATCH] },
  { kind: 'period', first: 1, last: log.size },
  ofTimes(),
];

/** All events that were recorded in a time of the last deal, with the commands around them. */
const ofTimes = (): Part => {
  const later = log.lines.filter(({ event }) => event.leaf.stream === LATER).map(({ event }) => event);
  const [begin, end] = [later.at(3)!, later.at(-4)!];
  const before = log.lines.findLast(({ event }) => event.leaf.recordedAt < begin.leaf.recordedAt)!.event;
  const behind = log.lines.find(({ event }) => event.leaf.recordedAt >= end.leaf.recordedAt)!.event;
  const idOf = (event: typeof begin): string => event.leaf.cause.commandId;
  return {
    kind: 'period',
    first: later.find((event) => idOf(event) === idOf(before))!.position,
    last: later.findLast((event) => idOf(event) === idOf(behind))!.position,
    recorded: { from: begin.leaf.recordedAt, to: end.leaf.recordedAt },
  };
};

it('sizes', () => { console.log(log.size, log.lines.filter(({event}) => event.leaf.stream === LATER).length, log.lines.filter(({event}) => event.leaf.stream === RULED).length) });
it('an honest bundle of a deal, a match or a period is clean', async () => {
  for (const part of PARTS()) {
    const report = await audited(log.bundle(part));
    expect([part, report.findings, report.gaps, report.verdict]).toEqual([part, [], [], 'clean']);
    expect(report.bundle).toMatchObject({ kind: part.kind, isSigned: true, checkpoint: { size: log.size } });
  }
});

it('without the key of the log it is incomplete', async () => {
  const { logKey: _, ...report } = { logKey: 0, ...(await audit([Buffer.from(log.bundle(PARTS()[0]!))], { ruleSets, matchRuleSets, sha256: nodeSha256 })) };
  expect([report.verdict, report.gaps.map(({ code }) => code)]).toEqual(['incomplete', ['SIGNATURE_NOT_CHECKED']]);
});

it('another key is found', async () => {
  const report = await audited(log.bundle(PARTS()[0]!), {
    logKey: { key: new SigningKey().noteKey, verify: verifyEd25519 },
  });
  expect(report.findings.map(({ code }) => code)).toEqual(['NOT_SIGNED_BY_KEY', 'NOT_SIGNED_BY_KEY']);
});
