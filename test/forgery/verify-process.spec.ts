import type { AuditReport } from '#audit';
import type { Leaf } from '#event-log';
import type { RuleSet } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil, sichuanMilMatch } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { dealIdOf, RecordedMatch } from '#testing';
import { goldenDeal } from '../golden/golden-deal.js';
import { file, run } from '../../apps/auditor/src/testing/tilescribe-runs.js';
import { spawnTilescribe } from '../calculator/tilescribe.js';
import {
  disclosuresIn,
  entriesOf,
  fileOf,
  placesIn,
  withValue,
  withoutDisclosure,
  withoutDisclosures,
  type Entry,
} from './forged-file.js';
import { otherValueFor } from './other-values.js';

const golden = async (name: string, rules: RuleSet = sichuanMil): Promise<string> =>
  (await goldenDeal(rules, name)).log;

interface Verified {
  readonly code: number;
  readonly report: AuditReport;
}

/** Runs `tilescribe verify - --json` as a separate process: once for each exit code. */
const verifiedApart = async (log: string): Promise<Verified> =>
  reported(await spawnTilescribe(['verify', '-', '--json'], log));

/** Runs the same command in this process: the start of a process takes longer than the audit of a deal. */
const verified = async (log: string): Promise<Verified> =>
  reported(await run('verify', await file('log.ndjson', log), '--json'));

const reported = ({ code, out, err }: Awaited<ReturnType<typeof spawnTilescribe>>): Verified => {
  expect(err).toBe('');
  return { code, report: JSON.parse(out) as AuditReport };
};

describe('`tilescribe verify`', () => {
  let text: string;
  let honest: readonly Entry[];
  beforeAll(async () => {
    text = await golden('05-shot-and-time');
    honest = await entriesOf(text);
  });

  /** A forgery of the first win of the log, paid with 8 points instead of its own. */
  const richer = () => {
    const payments = placesIn(honest).filter(
      ({ type, pointer }) => type === 'WinJudged' && /^\/(transfers\/\d+|valuation)\/points$/.test(pointer),
    );
    const win = payments[0]?.entry ?? NaN;
    const places = payments.filter(({ entry }) => entry === win);
    const entries = places.reduce((forged, place) => withValue(forged, place, 8), honest);
    return { entries, sequence: win + 1, paid: places.find(({ pointer }) => pointer.startsWith('/transfers/')) };
  };

  it('accepts an honest whole log: clean, exit code 0', async () => {
    const { code, report } = await verifiedApart(text);
    expect([code, report.verdict, report.findings, report.gaps]).toEqual([0, 'clean', [], []]);
  });

  it('finds a win of 8 points where one of the disclosures was deleted: faulty, exit code 1, at its place', async () => {
    const { entries, sequence, paid } = richer();
    expect(paid?.value).not.toBe(8);
    const middle = Math.floor(disclosuresIn(honest) / 2);
    const { code, report } = await verifiedApart(fileOf(withoutDisclosure(entries, middle)));
    expect([code, report.verdict]).toEqual([1, 'faulty']);
    expect(report.deals).toMatchObject([{ verdict: 'faulty' }]);
    const found = { deal: dealIdOf(1), sequence, expected: paid?.value, actual: 8 };
    expect(report.findings).toContainEqual(
      expect.objectContaining({ ...found, check: 'adjudication', code: 'JUDGEMENT_DIFFERS' }),
    );
    expect(report.checks.chain.failed).toBe(0);
  });

  it('reports the same in the text for people', async () => {
    const { entries, sequence } = richer();
    const { code, out } = await spawnTilescribe(['verify', '-'], fileOf(withoutDisclosure(entries, 0)));
    expect(code).toBe(1);
    expect(out).toMatch(/^FINDING adjudication JUDGEMENT_DIFFERS: /m);
    expect(out).toContain(`\n  sequence ${sequence}\n`);
    expect(out).toMatch(/^faulty: \d+ findings?$/m);
    expect(out).not.toMatch(/^clean/m);
  });

  it('calls an honest log with one missing disclosure incomplete, exit code 3, and names the seal', async () => {
    const { code, report } = await verifiedApart(fileOf(withoutDisclosure(honest, 0)));
    expect([code, report.verdict, report.findings]).toEqual([3, 'incomplete', []]);
    expect(report.gaps.filter(({ check }) => check === 'seals')).toMatchObject([{ code: 'SEALED', deal: dealIdOf(1) }]);
    expect(report.checks.seals.notChecked).toBe(1);
  });

  it('calls an honest public log incomplete, exit code 3, and a log without seals clean', async () => {
    const sealed = await verified(fileOf(withoutDisclosures(honest)));
    expect([sealed.code, sealed.report.verdict, sealed.report.findings]).toEqual([3, 'incomplete', []]);
    const open = await verified(await golden('18-result-recording'));
    expect([open.code, open.report.verdict]).toEqual([0, 'clean']);
  });

  it('reports a changed seal as a changed seal', async () => {
    const changed = fileOf(honest).replace(/"sealed":"[0-9a-f]{64}"/, '"sealed":"none"');
    const entries = await entriesOf(changed);
    const { code, report } = await verified(fileOf(entries));
    expect([code, report.verdict]).toEqual([1, 'faulty']);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ check: 'seals', code: 'SEAL_BROKEN', deal: dealIdOf(1), actual: { sealed: 'none' } }),
    );
    expect(JSON.stringify(report.findings)).not.toContain('Unrecognized key');
  });

  it('finds one member changed in a log of every rule set, in whole and public logs', async () => {
    const cases = [
      [classical, '02-east-keeps-the-lead', 'DealSettled', /^\/balances\//],
      [dazhong, '01-thirty-six-points', 'DealSettled', /^\/nextDealer$/],
      [sichuanStyle, '01-sixteen-points-and-every-kong', 'KongSettled', /^\/transfers\/0\/points$/],
    ] as const;
    for (const [rules, name, type, pointer] of cases) {
      const entries = await entriesOf(await golden(name, rules));
      const place = placesIn(entries).find((each) => each.type === type && pointer.test(each.pointer));
      if (place === undefined) throw new Error(`${name} has no ${type} ${String(pointer)}`);
      const { code, report } = await verified(
        fileOf(withoutDisclosures(withValue(entries, place, otherValueFor(place.value)))),
      );
      expect([name, code, report.verdict]).toEqual([name, 1, 'faulty']);
      expect(report.findings).toContainEqual(expect.objectContaining({ sequence: place.entry + 1 }));
    }
  });

  it('finds a time of recording that goes back by a millisecond, in whole and public logs, at its place', async () => {
    const place = honest.findIndex(({ leaf }, index) => index >= honest.length / 2 && leaf.cause.count === 1);
    const before = honest[place - 1]?.leaf.recordedAt ?? '';
    const recordedAt = new Date(Date.parse(before) - 1).toISOString();
    const forged = honest.map((entry, index) =>
      index === place ? { ...entry, leaf: { ...entry.leaf, recordedAt } } : entry,
    );
    for (const entries of [forged, withoutDisclosures(forged)]) {
      const { code, report } = await verified(fileOf(entries));
      expect([code, report.verdict, report.checks.times.failed]).toEqual([1, 'faulty', 1]);
      expect(report.findings).toMatchObject([
        { check: 'times', code: 'RECORDED_BACKWARDS', deal: dealIdOf(1), sequence: place + 1, pointer: '/recordedAt' },
      ]);
      expect(report.findings[0]).toMatchObject({ expected: before, actual: recordedAt });
    }
  });

  it.each([
    ['/cause/actor', (leaf: Leaf): Leaf => ({ ...leaf, cause: { ...leaf.cause, actor: 'key:somebody-else' } })],
    ['/cause/source', (leaf: Leaf): Leaf => ({ ...leaf, cause: { ...leaf.cause, source: 'person' } })],
    ['/occurredAt', (leaf: Leaf): Leaf => ({ ...leaf, occurredAt: '2020-01-01T00:00:00.000Z' })],
    ['/recordedAt', (leaf: Leaf): Leaf => ({ ...leaf, recordedAt: '2999-01-01T00:00:00.000Z' })],
  ] as const)('finds a later event of a command with another %s, in whole and public logs', async (pointer, lie) => {
    const place = honest.findIndex(({ leaf }) => leaf.type === 'DealSettled');
    const { leaf } = honest[place] as Entry;
    expect(leaf.cause.index).toBeGreaterThan(0);
    const forged = honest.with(place, { ...(honest[place] as Entry), leaf: lie(leaf) });
    for (const entries of [forged, withoutDisclosures(forged)]) {
      const { code, report } = await verified(fileOf(entries));
      expect([code, report.verdict]).toEqual([1, 'faulty']);
      expect(report.findings).toContainEqual(
        expect.objectContaining({ code: 'COMMAND_DIFFERS', deal: dealIdOf(1), sequence: place + 1, pointer }),
      );
    }
  });

  describe('a whole log of several deals', () => {
    const rootOf = async (log: string): Promise<readonly [number, string, string | undefined]> => {
      const { code, report } = await verified(log);
      return [code, report.verdict, report.summary.treeRoot];
    };
    /** The same deal three times, each in a separate stream. */
    const three = (): readonly Entry[] =>
      [1, 2, 3].flatMap((number) =>
        opened.map(({ leaf, disclosures }) => ({
          leaf: { ...leaf, stream: `deal/${dealIdOf(number)}`, recordedAt: AT, occurredAt: AT },
          disclosures,
        })),
      );
    const AT = '2026-03-11T09:00:00.000Z';
    let opened: readonly Entry[];
    beforeAll(async () => {
      opened = await entriesOf(await golden('18-result-recording'));
    });
    const inStream =
      (number: number) =>
      ({ leaf }: Entry): boolean =>
        leaf.stream === `deal/${dealIdOf(number)}`;

    it('has another tree root when a deal is removed, moved or cut at its end, although each deal is valid', async () => {
      const all = three();
      const [code, verdict, root] = await rootOf(fileOf(all));
      expect([code, verdict]).toEqual([0, 'clean']);
      const removed = all.filter((entry) => !inStream(2)(entry));
      const moved = [...all.filter(inStream(2)), ...removed];
      for (const forged of [removed, moved]) {
        const [, , other] = await rootOf(fileOf(forged));
        expect(other).toMatch(/^[0-9a-f]{64}$/);
        expect(other).not.toBe(root);
      }
      const { leaf } = all[0] as Entry;
      const cut = all.filter((entry) => !inStream(1)(entry) || entry.leaf.cause.commandId === leaf.cause.commandId);
      expect((await rootOf(fileOf(cut)))[2]).not.toBe(root);
    });

    it.each([
      ['its match', 'match/', 'MATCH_REMOVED'],
      ['a deal of the match', 'deal/', 'DEAL_REMOVED'],
    ])('is faulty without %s', async (_, stream, code) => {
      const match = await (await new RecordedMatch(sichuanMil, sichuanMilMatch).open()).play(1);
      const entries = await entriesOf(await match.file('all'));
      expect((await verified(fileOf(entries))).code).toBe(0);
      const forged = await verified(fileOf(entries.filter(({ leaf }) => !leaf.stream.startsWith(stream))));
      expect([forged.code, forged.report.verdict]).toEqual([1, 'faulty']);
      expect(forged.report.findings).toContainEqual(expect.objectContaining({ check: 'sequence', code }));
    });
  });

  it('refuses a file that is no log: exit code 2', async () => {
    const { code, out, err } = await spawnTilescribe(['verify', '-'], 'East wins.\n');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('not an exported log');
  });
});
