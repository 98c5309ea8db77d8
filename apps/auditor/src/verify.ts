import {
  auditFile,
  checkSignatures,
  type AuditFinding,
  type AuditMemory,
  type AuditObserver,
  type AuditReport,
  type Check,
  type CountedReport,
  type Gap,
  type Note,
  type Verdict,
} from '#audit';
import { clauseText, REJECTIONS } from '#deal';
import type { Language } from '#language';
import { RULE_SETS } from '#rules';
import { AdviceSource, type Advice } from './advice.js';
import { counted } from './counted.js';
import { bytesLines } from './from-bytes/bytes-lines.js';
import { htmlReport } from './html-report.js';
import { JudgeFiles } from './judge-files.js';
import { isStream } from './file-bytes.js';
import { changeOf, checkIsLog, contentOf, TOOLS } from './log-file.js';
import { withLogSource } from './log-source.js';
import { verifyEd25519 } from './log-keys.js';
import { pinnedDevices } from './pinned-devices.js';
import { progressOf } from './progress.js';
import type { ExitCode, Request, Terminal } from './call.js';
import { summaryLines } from './summary-lines.js';
import { withThreads } from './threads/with-threads.js';
import { uncheckedIn } from './unchecked.js';
import { UsageError } from './usage-error.js';
import { comparedWith } from './verify-against.js';
import { emptinessOf, proofLines } from './what-a-log-proves.js';
import { writeWhole } from './written-file.js';

export const verify = async (request: Request, terminal: Terminal): Promise<ExitCode> => {
  const { file, json, lang, fromBytes, tiles, key } = request;
  if (fromBytes === undefined && (tiles ?? key) !== undefined)
    throw new UsageError('tilescribe verify: --tiles and --key belong to --from-bytes CAPTURE.');
  if (fromBytes !== undefined && (await isStream(file)))
    throw new UsageError('tilescribe verify --from-bytes: name the file with the exported log; it is read twice.');
  const signatures = checkSignatures({ verify: verifyEd25519, pinned: pinnedDevices(request.deviceKeys) });
  const judges = await JudgeFiles.read(request.judges);
  const advising = new AdviceSource();
  const audited = await withLogSource(file, async ({ read, bytes }) => {
    const tools = { ...TOOLS, ...judges.tools, ...(await comparedWith(request, read)), signatures };
    const { observer, done } = progressOf(bytes, terminal);
    const observers = [advising, ...(observer ? [observer] : [])];
    const lineRead: AuditObserver['lineRead'] = (line) => {
      for (const each of observers) each.lineRead?.(line);
    };
    try {
      return await withThreads(request, tools, (otherThreads) =>
        auditFile(
          read,
          { ...tools, observer: { lineRead }, ...(otherThreads && { otherThreads }) },
          json ? WHOLE : BRIEF,
        ),
      );
    } finally {
      done();
    }
  });
  const { report } = audited;
  const advice = advising.for(report.findings);
  await checkIsLog(file, report);
  judges.refuseUnused();
  if (request.html !== undefined) await writeWhole(request.html, htmlReport(audited, advice, lang));
  if (fromBytes !== undefined) return withBytes(audited, advice, request, terminal);
  if (json) terminal.json(withAdvice(report, advice), 2);
  else terminal.out(reportLines(audited, advice, lang));
  if (!json && report.verdict === 'faulty') await printChange(file, terminal);
  return EXIT_CODES[report.verdict];
};

/** A byte order mark hides the header alone, so the findings do not show the cause. */
const printChange = async (file: string, { out }: Terminal): Promise<void> => {
  const change = await changeOf(file);
  if (change !== undefined) out(change);
};

/** The number of events that are held at once: the deals of 40 tables that play at the same time. */
const HELD_EVENTS = 4000;
/** The results that the text report prints. */
const BRIEF: AuditMemory = { events: HELD_EVENTS, results: 1000 };
/** The results that the JSON report prints: all of them, whatever its length. */
const WHOLE: AuditMemory = { events: HELD_EVENTS, results: Infinity };

/** Adds the checks of the captured bytes to the checks of the log. */
const withBytes = async (
  audited: CountedReport,
  advice: readonly Advice[],
  request: Request,
  { out, json }: Terminal,
): Promise<ExitCode> => {
  const { report } = audited;
  // Drivers are loaded only if there are bytes to read.
  const { verifyFromBytes } = await import('./from-bytes/verify-from-bytes.js');
  const bytes = await verifyFromBytes(request, (await contentOf(request.file)).deals, report.bundle !== undefined);
  if (request.json) json({ ...withAdvice(report, advice), bytes }, 2);
  else out([...reportLines(audited, advice, request.lang), ...bytesLines(bytes)]);
  const codes = [EXIT_CODES[report.verdict], EXIT_CODES[bytes.verdict]];
  return codes.includes(1) ? 1 : codes.includes(3) ? 3 : 0;
};

const EXIT_CODES: Readonly<Record<Verdict, ExitCode>> = { clean: 0, faulty: 1, incomplete: 3 };

/** The limit of printed findings: a file that is not a log has a finding in every line. */
const MOST_FINDINGS = 50;
/** The limit of printed gaps: in a log without disclosures, nearly every event has one. */
const MOST_GAPS = 10;
const MOST_NOTES = 10;

const withAdvice = (report: AuditReport, advice: readonly Advice[]) => ({
  ...report,
  ...(advice.length === 0 ? {} : { advice }),
});

const reportLines = (
  { report, findings, notes }: CountedReport,
  advice: readonly Advice[],
  lang: Language,
): readonly string[] => [
  ...summaryLines(report),
  ...report.deals.map(({ deal, events, verdict }) => `deal ${deal}: ${counted(events, 'event')}, ${verdict}`),
  ...report.matches.map(({ match, events, verdict }) => `match ${match}: ${counted(events, 'event')}, ${verdict}`),
  ...checkLines(report),
  ...first(report.notes, notes, MOST_NOTES, noteLines),
  ...first(report.gaps, uncheckedIn(report), MOST_GAPS, gapLines),
  ...first(report.findings, findings, MOST_FINDINGS, (finding) => findingLines(finding, lang)),
  ...first(advice, advice.length, MOST_GAPS, ({ code, text }) => [`TO DO ${code}: ${text}`]),
  verdictLine(report, findings),
  ...proofLines(report),
];

/** @param all the total number, of which only the first ones may be given. */
const first = <T>(
  things: readonly T[],
  all: number,
  most: number,
  lines: (thing: T) => readonly string[],
): readonly string[] => [
  ...things.slice(0, most).flatMap(lines),
  ...(all > most ? [`and ${all - most} more; --json prints them`] : []),
];

/** The unit that each check counts, in the singular and the plural. */
const UNITS: Readonly<Record<Check, readonly [one: string, several: string]>> = {
  chain: ['event hashed and chained', 'events hashed and chained'],
  sequence: ['event in its place', 'events in their places'],
  seals: ['sealed value opened', 'sealed values opened'],
  times: ['event with a plausible time', 'events with plausible times'],
  replay: ['event replayed', 'events replayed'],
  adjudication: ['command decided again', 'commands decided again'],
  ledger: ['payment, value or settlement added up', 'payments, values and settlements added up'],
  walls: ['committed wall compared', 'committed walls compared'],
};

const checkLines = ({ checks }: AuditReport): readonly string[] =>
  Object.entries(checks).map(([check, { checked, failed, notChecked }]) =>
    [
      `check ${check}: ${counted(checked, ...UNITS[check as Check])}`,
      ...(failed > 0 ? [counted(failed, 'finding')] : []),
      ...(notChecked > 0 ? [`${notChecked} not checked`] : []),
    ].join(', '),
  );

const verdictLine = (report: AuditReport, findings: number): string => {
  const { verdict } = report;
  const why: Readonly<Record<Verdict, string>> = {
    clean: 'everything in the file was checked, and nothing was found',
    incomplete: `nothing was found, and ${counted(uncheckedIn(report), 'thing')} could not be checked`,
    faulty: counted(findings, 'finding'),
  };
  const empty = emptinessOf(report);
  return `${verdict}: ${why[verdict]}${empty === undefined ? '' : `. ${empty}`}`;
};

const noteLines = ({ code, message, expected, actual, ...place }: Note): readonly string[] =>
  placed(`NOTE times ${code}: ${message}`, [
    ...streamPlace(place),
    ['position', place.position],
    ['before', expected],
    ['here', actual],
  ]);

const gapLines = ({ check, code, message, pointer, because, ...place }: Gap): readonly string[] =>
  placed(`NOT CHECKED ${check} ${code}: ${message}`, [
    ...streamPlace(place),
    ['at', pointer],
    ['sealed', because && `${because.pointer ?? 'a value'} of event ${because.sequence ?? '?'}`],
  ]);

/** Returns the lines of a finding, with its place in a fixed order. */
const findingLines = (finding: AuditFinding, lang: Language): readonly string[] => {
  const { check, code, message, refusal, clause, pointer, expected, actual, line, offset } = finding;
  return placed(`FINDING ${check} ${code}: ${message}`, [
    ...streamPlace(finding),
    ['refused', refusal && REJECTIONS[refusal][lang]],
    ['clause', clause && clauseWithText(clause, lang)],
    ['at', pointer],
    ['line', line],
    ['byte', offset],
    ['expected', quoted(expected)],
    ['found', quoted(actual)],
  ]);
};

type Places = readonly (readonly [string, string | number | undefined])[];

const streamPlace = ({ match, deal, sequence }: Pick<Gap, 'match' | 'deal' | 'sequence'>): Places => [
  ['match', match],
  ['deal', deal],
  ['sequence', sequence],
];

const placed = (head: string, places: Places): readonly string[] => [
  head,
  ...places.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} ${value}`])),
];

/** Returns a clause with its text. Clause ids are unique across rule sets, so the text is found in any installed rule set. */
const clauseWithText = (clause: string, lang: Language): string => {
  const [text] = RULE_SETS.flatMap((rules) => clauseText(rules, clause) ?? []);
  return text === undefined ? clause : `${clause}: ${text[lang]}`;
};

const quoted = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
