import { judgesOf } from '#judge';
import { sichuanMil, sichuanMilMatch } from '#rules/sichuan-mil';
import { matchRuleSets, ruleSets } from '#rules';
import { LOG, nodeSha256, playRandomly, RecordedMatch, recordedLog, runs, seeded, someCases } from '#testing';
import { LogFileWriter, readLogFile, type Disclosure, type StoredEvent } from '#event-log';
import { TAMPERINGS } from '../../../test/interop/tamperings.js';
import { audit, auditFile } from './audit.js';

/** The seeds of short random deals: with pungs, a kong and Hu. */
const SHORT_DEALS = [87, 90, 93] as const;
/** How often a log is repeated, so that it has more findings than a small audit keeps. */
const REPEATED = 2;
const MOST_RESULTS = 100;

const TOOLS = { judges: judgesOf(ruleSets), matchRuleSets, sha256: nodeSha256 };

const written = async (bytes: Buffer, order: (lines: Line[]) => Line[]): Promise<Buffer> => {
  const lines: Line[] = [];
  for await (const { content } of readLogFile([bytes], nodeSha256)) {
    if (content?.kind === 'event') lines.push({ event: content.event, disclosures: [] });
    if (content?.kind === 'disclosure') lines.at(-1)?.disclosures.push(content.disclosure);
  }
  const writer = new LogFileWriter({ log: LOG }, nodeSha256);
  const body = order(lines).map(({ event, disclosures }, place) =>
    writer.event({ ...event, position: place + 1 }, disclosures),
  );
  return Buffer.from([writer.header(), ...body, writer.end()].join(''));
};
interface Line {
  readonly event: StoredEvent;
  readonly disclosures: Disclosure[];
}

const streamOf = ({ event }: Line): string => event.leaf.stream;

/** The events of all deals in turn, so that every deal is open until the end. */
const interleaved = (lines: readonly Line[]): Line[] => {
  const streams = [...new Set(lines.map(streamOf))].map((stream) => lines.filter((line) => streamOf(line) === stream));
  const most = Math.max(...streams.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) => streams.flatMap((stream) => stream[place] ?? [])).flat();
};

const isOfMatch = (line: Line): boolean => streamOf(line).startsWith('match/');
const matchLast = (lines: readonly Line[]): Line[] => [
  ...lines.filter((line) => !isOfMatch(line)),
  ...lines.filter(isOfMatch),
];
const isOfLastDeal = ({ leaf }: StoredEvent, lines: readonly Line[]): boolean =>
  leaf.stream === lines.map(streamOf).findLast((stream) => stream.startsWith('deal/'));

describe('an audit with little memory', () => {
  let logs: readonly (readonly [name: string, file: Buffer])[];
  /** The reports by an audit that keeps everything, in the order of `logs`. */
  let reports: readonly Awaited<ReturnType<typeof audit>>[];
  beforeAll(async () => {
    const deals = SHORT_DEALS.map((seed) => playRandomly(sichuanMil, seed).steps);
    const log = await recordedLog(deals);
    const [all, sealed] = [Buffer.from(log.file('all')), Buffer.from(log.file('none'))];
    // The last five events of the first deal come after all other deals.
    const late = await written(all, (lines) => {
      const first = lines.filter((line) => streamOf(line) === streamOf(lines[0] as Line));
      return [...lines.filter((line) => !first.slice(-5).includes(line)), ...first.slice(-5)];
    });
    const resumed = await written(all, (lines) => {
      // A whole second run of a deal that has settled: every command id, sequence and hash is found again.
      const first = lines.filter((line) => streamOf(line) === streamOf(lines[0] as Line));
      return [...lines, ...first];
    });
    const twice = await written(all, (lines) => [...lines, ...Array.from({ length: REPEATED }, () => lines).flat()]);
    const short = await recordedLog(deals.map((steps) => steps.slice(0, 12)));
    const match = await (await new RecordedMatch(sichuanMil, sichuanMilMatch).open()).play(SHORT_DEALS[0]);
    const played = Buffer.from(await match.file('all'));
    const unnamed = Buffer.from(played.toString().replaceAll(/,"match":"[^"]+"/g, ''));
    const forgedMatch = await (
      await new RecordedMatch(sichuanMil, sichuanMilMatch, (event) =>
        event.type === 'SettlementRecorded' ? { ...event, nextDealer: 'north' } : event,
      ).open()
    ).play(SHORT_DEALS[1]);
    const chance = seeded(7);
    const tampered: [string, Buffer][] = [];
    for (const [index, tamper] of Array.from(
      { length: runs(TAMPERINGS.length) },
      (_, at) => TAMPERINGS[at % TAMPERINGS.length]!,
    ).entries()) {
      const { name, file } = await tamper(Buffer.from(short.file('all')), chance);
      tampered.push([`${index}: ${name}`, file]);
    }
    logs = [
      ['whole', all],
      ['sealed', sealed],
      ['interleaved', await written(all, interleaved)],
      ['late', late],
      ['resumed', resumed],
      ['more findings than are kept', twice],
      ['match', played],
      ['match, its events last', await written(played, matchLast)],
      ['match whose deals do not name it', unnamed],
      [
        'match that records no settlement of deals that do not name it',
        await written(unnamed, (lines) => lines.filter(({ event }) => event.leaf.type !== 'SettlementRecorded')),
      ],
      [
        'match without a deal',
        await written(played, (lines) => lines.filter(({ event }) => !isOfLastDeal(event, lines))),
      ],
      ['match with another settlement', Buffer.from(await forgedMatch.file('all'))],
      ...tampered,
    ];
    reports = await Promise.all(logs.map(([, file]) => audit([file], TOOLS)));
    const repeated = logs.findIndex(([, file]) => file === twice);
    expect(reports[repeated]!.findings.length).toBeGreaterThan(MOST_RESULTS);
  });

  it.each(someCases([1, 40], 1))('of %i events gives the same report as with all of it', async (events) => {
    for (const [index, [name, file]] of logs.entries()) {
      const expected = reports[index]!;
      const { report, findings, notes } = await auditFile(() => [file], TOOLS, { events, results: Infinity });
      expect({ name, report }).toEqual({ name, report: expected });
      expect(JSON.stringify(report)).toBe(JSON.stringify(expected));
      expect([findings, notes]).toEqual([expected.findings.length, expected.notes.length]);
    }
  });

  it('keeps the first results and counts all of them', async () => {
    for (const [index, [name, file]] of logs.entries()) {
      const expected = reports[index]!;
      const { report, findings } = await auditFile(() => [file], TOOLS, { events: 40, results: 50 });
      const { verdict, checks, summary } = report;
      expect({ name, verdict, checks, summary, findings }).toEqual({
        name,
        verdict: expected.verdict,
        checks: expected.checks,
        summary: expected.summary,
        findings: expected.findings.length,
      });
      expect(report.findings.slice(0, 50)).toEqual(expected.findings.slice(0, 50));
      expect(report.gaps.slice(0, 50)).toEqual(expected.gaps.slice(0, 50));
      expect(report.deals.map(({ deal, verdict: ofDeal }) => [deal, ofDeal])).toEqual(
        expected.deals.map(({ deal, verdict: ofDeal }) => [deal, ofDeal]),
      );
    }
  });
});
