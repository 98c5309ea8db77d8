import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditReport } from '#audit';
import { dealIdOf } from '#testing';
import { spawnTilescribe } from '../calculator/tilescribe.js';
import {
  disclosuresIn,
  entriesOf,
  fileOf,
  placesIn,
  withLie,
  withoutDisclosure,
  withoutDisclosures,
  type Entry,
} from './forged-file.js';
import { lieFor } from './lies.js';

const golden = (path: string): string => readFileSync(join(__dirname, '../golden', path, 'log.jsonl'), 'utf8');

/** Runs `tilescribe verify - --json` as a process of its own. */
const verified = async (file: string): Promise<{ readonly code: number; readonly report: AuditReport }> => {
  const { code, out, err } = await spawnTilescribe(['verify', '-', '--json'], file);
  expect(err).toBe('');
  return { code, report: JSON.parse(out) as AuditReport };
};

describe('`tilescribe verify` as a process', () => {
  const text = golden('sichuan-mil/05-shot-and-time');
  let honest: readonly Entry[];
  beforeAll(async () => {
    honest = await entriesOf(text);
  });

  /** The first win of the log, paid with 8 points instead of its own. */
  const richer = () => {
    const payments = placesIn(honest).filter(
      ({ type, pointer }) => type === 'WinJudged' && /^\/(transfers\/\d+|valuation)\/points$/.test(pointer),
    );
    const win = payments[0]?.entry ?? NaN;
    const places = payments.filter(({ entry }) => entry === win);
    const entries = places.reduce((forged, place) => withLie(forged, place, 8), honest);
    return { entries, sequence: win + 1, paid: places.find(({ pointer }) => pointer.startsWith('/transfers/')) };
  };

  it('accepts an honest whole log: clean, exit code 0', async () => {
    const { code, report } = await verified(text);
    expect([code, report.verdict, report.findings, report.gaps]).toEqual([0, 'clean', [], []]);
  });

  it('finds a win of 8 points where one of the disclosures was deleted: faulty, exit code 1, at its place', async () => {
    const { entries, sequence, paid } = richer();
    expect(paid?.value).not.toBe(8);
    const middle = Math.floor(disclosuresIn(honest) / 2);
    const { code, report } = await verified(fileOf(withoutDisclosure(entries, middle)));
    expect([code, report.verdict]).toEqual([1, 'faulty']);
    expect(report.deals).toMatchObject([{ verdict: 'faulty' }]);
    const found = { deal: dealIdOf(1), sequence, expected: paid?.value, actual: 8 };
    expect(report.findings).toContainEqual(
      expect.objectContaining({ ...found, check: 'adjudication', code: 'JUDGEMENT_DIFFERS' }),
    );
    expect(report.checks.chain.failed).toBe(0);
  });

  it('says the same to a person who reads the text', async () => {
    const { entries, sequence } = richer();
    const { code, out } = await spawnTilescribe(['verify', '-'], fileOf(withoutDisclosure(entries, 0)));
    expect(code).toBe(1);
    expect(out).toMatch(/^FINDING adjudication JUDGEMENT_DIFFERS: /m);
    expect(out).toContain(`\n  sequence ${sequence}\n`);
    expect(out).toMatch(/^faulty: \d+ findings?$/m);
    expect(out).not.toMatch(/^clean/m);
  });

  it('calls an honest log with one missing disclosure incomplete, exit code 3, and names the seal', async () => {
    const { code, report } = await verified(fileOf(withoutDisclosure(honest, 0)));
    expect([code, report.verdict, report.findings]).toEqual([3, 'incomplete', []]);
    expect(report.gaps.filter(({ check }) => check === 'seals')).toMatchObject([{ code: 'SEALED', deal: dealIdOf(1) }]);
    expect(report.checks.seals.notChecked).toBe(1);
  });

  it('calls an honest public log incomplete, exit code 3, and a log without seals clean', async () => {
    const sealed = await verified(fileOf(withoutDisclosures(honest)));
    expect([sealed.code, sealed.report.verdict, sealed.report.findings]).toEqual([3, 'incomplete', []]);
    const open = await verified(golden('sichuan-mil/18-result-recording'));
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
      ['classical/02-east-keeps-the-lead', 'DealSettled', /^\/balances\//],
      ['dazhong/01-thirty-six-points', 'DealSettled', /^\/nextDealer$/],
      ['sichuan-style/01-sixteen-points-and-every-kong', 'KongSettled', /^\/transfers\/0\/points$/],
    ] as const;
    for (const [path, type, pointer] of cases) {
      const entries = await entriesOf(golden(path));
      const place = placesIn(entries).find((each) => each.type === type && pointer.test(each.pointer));
      if (place === undefined) throw new Error(`${path} has no ${type} ${String(pointer)}`);
      const { code, report } = await verified(fileOf(withoutDisclosures(withLie(entries, place, lieFor(place.value)))));
      expect([path, code, report.verdict]).toEqual([path, 1, 'faulty']);
      expect(report.findings).toContainEqual(expect.objectContaining({ sequence: place.entry + 1 }));
    }
  });

  it('finds a time of recording that goes back by a millisecond, in whole and public logs, at its place', async () => {
    const place = Math.floor(honest.length / 2);
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

  it('refuses a file that is no log: exit code 2', async () => {
    const { code, out, err } = await spawnTilescribe(['verify', '-'], 'East wins.\n');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('not an exported log');
  });
});
