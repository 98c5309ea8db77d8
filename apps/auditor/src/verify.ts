import { audit, type AuditFinding, type AuditReport, type Check, type Gap, type Note, type Verdict } from '#audit';
import { clauseText, REJECTIONS } from '#deal';
import { RULE_SETS } from '#rules';
import type { Language } from '#tiles';
import { counted } from './counted.js';
import { bytesLines } from './from-bytes/bytes-lines.js';
import { bytesOf, checkIsLog, contentOf, TOOLS } from './log-file.js';
import type { ExitCode, Request, Terminal } from './run.js';
import { summaryLines } from './summary-lines.js';
import { UsageError } from './usage-error.js';
import { PROOF_LINE } from './what-a-log-proves.js';

export const verify = async (request: Request, terminal: Terminal): Promise<ExitCode> => {
  const { file, json, lang, fromBytes, tiles, key } = request;
  const { out } = terminal;
  if (fromBytes === undefined && (tiles ?? key) !== undefined)
    throw new UsageError('tilescribe verify: --tiles and --key belong to --from-bytes CAPTURE.');
  if (fromBytes !== undefined && file === '-')
    throw new UsageError('tilescribe verify --from-bytes: name the file with the exported log; it is read twice.');
  const report = await audit(await bytesOf(file), TOOLS);
  checkIsLog(file, report);
  if (fromBytes !== undefined) return withBytes(report, request, terminal);
  out(json ? JSON.stringify(report, undefined, 2) : textOf(report, lang));
  return EXIT_CODES[report.verdict];
};

/** The checks of the log, and those of the captured bytes behind it. */
const withBytes = async (report: AuditReport, request: Request, { out }: Terminal): Promise<ExitCode> => {
  // Drivers are loaded only where bytes are to be read.
  const { verifyFromBytes } = await import('./from-bytes/verify-from-bytes.js');
  const bytes = await verifyFromBytes(request, (await contentOf(request.file)).deals);
  const lines = [textOf(report, request.lang), ...bytesLines(bytes)];
  out(request.json ? JSON.stringify({ ...report, bytes }, undefined, 2) : lines.join('\n'));
  const codes = [EXIT_CODES[report.verdict], EXIT_CODES[bytes.verdict]];
  return codes.includes(1) ? 1 : codes.includes(3) ? 3 : 0;
};

const EXIT_CODES: Readonly<Record<Verdict, ExitCode>> = { clean: 0, faulty: 1, incomplete: 3 };

/** A file that is no log at all has something wrong in every line. */
const MOST_FINDINGS = 50;
/** Of a log without disclosures nearly every event has one. */
const MOST_GAPS = 10;
const MOST_NOTES = 10;

const textOf = (report: AuditReport, lang: Language): string =>
  [
    ...summaryLines(report),
    ...report.deals.map(({ deal, events, verdict }) => `deal ${deal}: ${counted(events, 'event')}, ${verdict}`),
    ...report.matches.map(({ match, events, verdict }) => `match ${match}: ${counted(events, 'event')}, ${verdict}`),
    ...checkLines(report),
    ...first(report.notes, MOST_NOTES, noteLine),
    ...first(report.gaps, MOST_GAPS, gapLine),
    ...first(report.findings, MOST_FINDINGS, (finding) => findingLine(finding, lang)),
    verdictLine(report),
    PROOF_LINE,
  ].join('\n');

const first = <T>(things: readonly T[], most: number, line: (thing: T) => string): readonly string[] => [
  ...things.slice(0, most).map(line),
  ...(things.length > most ? [`and ${things.length - most} more; --json prints them`] : []),
];

/** What each check counts. */
const UNITS: Readonly<Record<Check, string>> = {
  chain: 'events hashed and chained',
  sequence: 'events in their places',
  seals: 'sealed values opened',
  times: 'events with plausible times',
  replay: 'events replayed',
  adjudication: 'commands decided again',
  ledger: 'payments, values and settlements added up',
};

const checkLines = ({ checks }: AuditReport): readonly string[] =>
  Object.entries(checks).map(([check, { checked, failed, notChecked }]) =>
    [
      `check ${check}: ${checked} ${UNITS[check as Check]}`,
      ...(failed > 0 ? [counted(failed, 'finding')] : []),
      ...(notChecked > 0 ? [`${notChecked} not checked`] : []),
    ].join(', '),
  );

const verdictLine = ({ verdict, findings, checks }: AuditReport): string => {
  const gaps = Object.values(checks).reduce((sum, { notChecked }) => sum + notChecked, 0);
  const why: Readonly<Record<Verdict, string>> = {
    clean: 'everything in the file was checked, and nothing was found',
    incomplete: `nothing was found, and ${counted(gaps, 'thing')} could not be checked`,
    faulty: counted(findings.length, 'finding'),
  };
  return `${verdict}: ${why[verdict]}`;
};

const noteLine = ({ code, message, expected, actual, ...place }: Note): string =>
  placed(`NOTE times ${code}: ${message}`, [
    ...streamPlace(place),
    ['position', place.position],
    ['before', expected],
    ['here', actual],
  ]);

const gapLine = ({ check, code, message, pointer, because, ...place }: Gap): string =>
  placed(`NOT CHECKED ${check} ${code}: ${message}`, [
    ...streamPlace(place),
    ['at', pointer],
    ['sealed', because && `${because.pointer ?? 'a value'} of event ${because.sequence ?? '?'}`],
  ]);

/** Everything that places a finding, in one order. */
const findingLine = (finding: AuditFinding, lang: Language): string => {
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

const placed = (head: string, places: Places): string =>
  [head, ...places.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} ${value}`]))].join('\n');

/** A clause with its text. Clause ids of different rule sets never coincide, so any installed rule set may give the text. */
const clauseWithText = (clause: string, lang: Language): string => {
  const [text] = RULE_SETS.flatMap((rules) => clauseText(rules, clause) ?? []);
  return text === undefined ? clause : `${clause}: ${text[lang]}`;
};

const quoted = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
