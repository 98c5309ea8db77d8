import { basename } from 'node:path';
import { citationIn } from '#event-log';
import {
  type CheckedCitation,
  CitationCheck,
  type CitationStatus,
  type CitedRange,
  type EpochSummary,
  type ObservationFinding,
  type ObservationNote,
  ObservationReading,
} from '#evidence';
import { counted } from '../call/counted.js';
import { bytesIn, evidenceFiles, sealingOf } from '../files/evidence-files.js';
import { contentOf } from '../files/log-file.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { UsageError } from '../call/usage-error.js';

/** The report that `--json` prints. */
interface Report {
  readonly verdict: 'clean' | 'faulty' | 'incomplete';
  readonly epochs: readonly EpochSummary[];
  readonly findings: readonly ObservationFinding[];
  readonly notes: readonly ObservationNote[];
  /** With `--log`: each citation of the export. */
  readonly citations?: readonly CheckedCitation[];
  /** With `--range`: the digest of the range. */
  readonly range?: { readonly epoch: string; readonly from: number; readonly to: number; readonly digest: string };
}

/** Reads the observation log of a gateway, and compares the citations of an exported log with it. */
export const observations = async (request: Request, { out, json }: Terminal): Promise<ExitCode> => {
  const cited = request.log === undefined ? [] : await citationsOf(request.log, request);
  const requestedRange = request.range === undefined ? undefined : rangeIn(request.range);
  const check = new CitationCheck(requestedRange === undefined ? cited : [...cited, requestedRange]);
  const sealing = await sealingOf(request);
  const reading = new ObservationReading(sealing, (line) => check.take(line));
  for (const path of await evidenceFiles(request.files, 'observations'))
    reading.take(basename(path), await bytesIn(path));
  if (reading.isSealedOtherwise)
    throw new UsageError(
      'tilescribe observations: nothing opens under this key. Name the key of the gateway that wrote the files.',
    );
  const { epochs, findings, notes } = reading;
  const results = check.results(epochs);
  const citations = results.slice(0, cited.length);
  const report: Report = {
    verdict: verdictOf(findings, citations),
    epochs,
    findings,
    notes,
    ...(request.log !== undefined && { citations }),
    ...(requestedRange !== undefined && { range: digestOf(requestedRange, results.at(-1), epochs) }),
  };
  if (request.json) json(report, 2);
  else out(linesOf(report));
  return EXIT_CODES[report.verdict];
};

const EXIT_CODES: Readonly<Record<Report['verdict'], ExitCode>> = { clean: 0, faulty: 1, incomplete: 3 };

/** Returns the citations of an exported log, in the order of its deals. */
const citationsOf = async (log: string, request: Request): Promise<readonly CitedRange[]> => {
  const { deals } = await contentOf(log === '-' ? '-' : log);
  return deals
    .filter(({ deal }) => request.deal === undefined || deal === request.deal)
    .flatMap(({ deal, events }) =>
      events.flatMap(({ cause, sequence }) => {
        const citation = citationIn(cause);
        return citation === undefined ? [] : [{ ...citation, deal, sequence }];
      }),
    );
};

const RANGE = /^(?:(.+):)?(\d{1,15})-(\d{1,15})$/;

const rangeIn = (text: string): CitedRange => {
  const [, epoch, from, to] = RANGE.exec(text) ?? [];
  if (from === undefined || Number(from) > Number(to))
    throw new UsageError(
      `tilescribe observations: --range takes FROM-TO or EPOCH:FROM-TO, such as 12-40, not ${text}.`,
    );
  const place = epoch === undefined ? {} : { epoch };
  return { device: '', digest: '', deal: '', sequence: 0, ...place, from: Number(from), to: Number(to) };
};

const digestOf = (
  { epoch, from, to }: CitedRange,
  result: CheckedCitation | undefined,
  epochs: readonly EpochSummary[],
): NonNullable<Report['range']> => {
  const holders = epochs.filter(
    (each) => (epoch ?? each.epoch) === each.epoch && each.first <= from && to <= each.last,
  );
  const [holder] = holders;
  if (holder === undefined || result?.digest === undefined || result.computed === undefined)
    throw new UsageError(`tilescribe observations: observations ${from} to ${to} are not all here.`);
  if (holders.length > 1)
    throw new UsageError(
      `tilescribe observations: ${holders.length} epochs hold observations ${from} to ${to}; name one, such as --range ${holder.epoch}:${from}-${to}.`,
    );
  return { epoch: holder.epoch, from, to, digest: result.computed };
};

const verdictOf = (
  findings: readonly ObservationFinding[],
  citations: readonly CheckedCitation[],
): Report['verdict'] => {
  const has = (...statuses: readonly CitationStatus[]): boolean =>
    citations.some(({ status }) => statuses.includes(status));
  if (findings.length > 0 || has('different', 'missing')) return 'faulty';
  return has('rotated-away', 'other-device') ? 'incomplete' : 'clean';
};

const MOST_FINDINGS = 50;

const linesOf = ({ verdict, epochs, findings, notes, citations, range }: Report): readonly string[] => [
  ...epochs.map(epochLine),
  ...notes.slice(0, MOST_FINDINGS).flatMap(({ code, ...rest }) => placed(`NOTE ${code}`, rest)),
  ...findings.slice(0, MOST_FINDINGS).flatMap(({ code, ...rest }) => placed(`FINDING ${code}`, rest)),
  ...(findings.length > MOST_FINDINGS ? [`and ${findings.length - MOST_FINDINGS} more; --json prints them`] : []),
  ...(citations === undefined ? [] : citationLines(citations)),
  ...(range === undefined ? [] : [`digest of ${range.from} to ${range.to} of epoch ${range.epoch}: ${range.digest}`]),
  verdict === 'incomplete' ? 'incomplete: nothing was found, and not every citation could be compared' : verdict,
];

const epochLine = ({ epoch, device, table, files, bytes, observations: count, first, last, from, to }: EpochSummary) =>
  `epoch ${epoch}${device === undefined ? '' : ` of ${device} at ${table}`}: ${counted(count, 'observation')}${
    count === 0 ? '' : ` (${first} to ${last}) over ${((to - from) / 1_000).toFixed(1)} s`
  } in ${counted(files, 'file')}, ${counted(bytes, 'byte')}`;

const placed = (head: string, { message, file, byte, epoch }: Omit<ObservationFinding, 'code'>): readonly string[] => [
  `${head}: ${message}`,
  `  file ${file}`,
  `  byte ${byte}`,
  ...(epoch === undefined ? [] : [`  epoch ${epoch}`]),
];

const STATUS_WORDS: Readonly<Record<CitationStatus, string>> = {
  equal: 'equal',
  different: 'different',
  missing: 'missing',
  'rotated-away': 'rotated away',
  'other-device': 'of another device',
};

const citationLines = (citations: readonly CheckedCitation[]): readonly string[] => {
  const count = (status: CitationStatus): number => citations.filter((each) => each.status === status).length;
  const counts = (Object.keys(STATUS_WORDS) as CitationStatus[]).map(
    (status) => `${count(status)} ${STATUS_WORDS[status]}`,
  );
  const wrong = citations.filter(({ status }) => status === 'different' || status === 'missing');
  return [
    `citations: ${counts.join(', ')}`,
    ...wrong
      .slice(0, MOST_FINDINGS)
      .flatMap(({ deal, sequence, status, device, epoch = 'not named', from, to, digest, computed }) => [
        `FINDING CITATION_${status.toUpperCase()}: observations ${from} to ${to} of ${device}, epoch ${epoch}, are ${
          status === 'missing' ? 'not all here' : 'not those that were cited'
        }`,
        `  deal ${deal}`,
        `  sequence ${sequence}`,
        `  cited ${digest}`,
        ...(computed === undefined ? [] : [`  found ${computed}`]),
      ]),
  ];
};
