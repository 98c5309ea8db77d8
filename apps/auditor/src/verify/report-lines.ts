import type { AuditFinding, AuditReport, Check, Gap, Note, Verdict } from '#audit';
import { clauseText } from '#deal';
import type { Language } from '#language';
import { RULE_SETS, ruleTexts } from '#rules';
import { counted } from '../call/counted.js';
import { bytesLines } from '../from-bytes/bytes-lines.js';
import { notePlaces, streamPlace, type Places } from '../words/places.js';
import { refusalText } from '../words/refusal-text.js';
import { summaryLines } from '../words/summary-lines.js';
import { uncheckedIn } from './unchecked.js';
import { verdictOf, type Verified } from './verified.js';
import { wallLines } from '../words/wall-lines.js';
import { emptinessOf, proofLines } from '../words/what-a-log-proves.js';

/** The limit of printed findings: a file that is not a log has a finding in every line. */
const MOST_FINDINGS = 50;
/** The limit of printed gaps: in a log without disclosures, nearly every event has one. */
const MOST_GAPS = 10;
const MOST_NOTES = 10;

/** Returns the report as text. */
export const reportLines = (
  { report, findings, notes, advice, bytes }: Verified,
  lang: Language,
): readonly string[] => [
  ...summaryLines(report),
  ...report.deals.map(({ deal, events, verdict }) => `deal ${deal}: ${counted(events, 'event')}, ${verdict}`),
  ...report.matches.map(({ match, events, verdict }) => `match ${match}: ${counted(events, 'event')}, ${verdict}`),
  ...wallLines(report),
  ...checkLines(report),
  ...first(report.notes, notes, MOST_NOTES, noteLines),
  ...first(report.gaps, uncheckedIn(report), MOST_GAPS, gapLines),
  ...first(report.findings, findings, MOST_FINDINGS, (finding) => findingLines(finding, lang)),
  ...first(advice, advice.length, MOST_GAPS, ({ code, text }) => [`TO DO ${code}: ${text}`]),
  verdictLine({ report, findings, ...(bytes && { bytes }) }),
  ...proofLines(report),
  ...(bytes === undefined ? [] : bytesLines(bytes)),
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

/** Returns what each check has counted. */
export const checkLines = ({ checks }: AuditReport): readonly string[] =>
  Object.entries(checks).map(([check, { checked, failed, notChecked }]) =>
    [
      `check ${check}: ${counted(checked, ...UNITS[check as Check])}`,
      ...(failed > 0 ? [counted(failed, 'finding')] : []),
      ...(notChecked > 0 ? [`${notChecked} not checked`] : []),
    ].join(', '),
  );

/** The first word is the verdict of the file and of the bytes with which it was compared. */
const verdictLine = (verified: Pick<Verified, 'report' | 'findings' | 'bytes'>): string => {
  const { report, findings, bytes } = verified;
  const why: Readonly<Record<Verdict, string>> = {
    clean: 'everything in the file was checked, and nothing was found',
    incomplete: `nothing was found, and ${counted(uncheckedIn(report), 'thing')} could not be checked`,
    faulty: counted(findings, 'finding'),
  };
  const empty = emptinessOf(report);
  const ofBytes = bytes === undefined ? '' : `; the comparison with the captured bytes is ${bytes.verdict}`;
  return `${verdictOf(verified)}: ${why[report.verdict]}${ofBytes}${empty === undefined ? '' : `. ${empty}`}`;
};

const noteLines = (note: Note): readonly string[] =>
  placed(`NOTE times ${note.code}: ${note.message}`, notePlaces(note));

const gapLines = ({ check, code, message, pointer, because, ...place }: Gap): readonly string[] =>
  placed(`NOT CHECKED ${check} ${code}: ${message}`, [
    ...streamPlace(place),
    ['at', pointer],
    ['sealed', because && `${because.pointer ?? 'a value'} of event ${because.sequence ?? '?'}`],
  ]);

/** Returns the lines of a finding, with its place in a fixed order. */
const findingLines = (finding: AuditFinding, lang: Language): readonly string[] => {
  const { check, code, message, clause, pointer, expected, actual, line, offset } = finding;
  return placed(`FINDING ${check} ${code}: ${message}`, [
    ...streamPlace(finding),
    ['refused', refusalText(finding, lang)],
    ['clause', clause && clauseWithText(clause, lang)],
    ['at', pointer],
    ['line', line],
    ['byte', offset],
    ['expected', quoted(expected)],
    ['found', quoted(actual)],
  ]);
};

const placed = (head: string, places: Places): readonly string[] => [
  head,
  ...places.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} ${value}`])),
];

/** Returns a clause with its text. Clause ids are unique across rule sets, so the text is found in any installed rule set. */
const clauseWithText = (clause: string, lang: Language): string => {
  const [text] = RULE_SETS.flatMap(({ id }) => clauseText(ruleTexts(id), clause) ?? []);
  return text === undefined ? clause : `${clause}: ${text[lang]}`;
};

const quoted = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
