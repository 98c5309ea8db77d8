import type { AuditFinding, AuditReport, DealAudit, Gap, Note, Verdict } from '#audit';
import { clauseText } from '#deal';
import type { Language } from '#language';
import { RULE_SETS, ruleTexts } from '#rules';
import { counted } from '../call/counted.js';
import { bytesLines } from '../from-bytes/bytes-lines.js';
import { notePlaces, type Places } from '../words/places.js';
import { refusalText } from '../words/refusal-text.js';
import { checkLines } from './report-lines.js';
import { shown } from '../call/shown-text.js';
import { summaryLines } from '../words/summary-lines.js';
import { uncheckedIn } from './unchecked.js';
import { verdictOf, type Verified } from './verified.js';
import { wallLines } from '../words/wall-lines.js';
import { proofLines } from '../words/what-a-log-proves.js';

/** Escapes text of a log, which may contain anything: other people choose the names of tables and the ids. */
const escaped = (text: string | number): string =>
  shown(String(text)).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
.verdict{padding:1rem;border-left:.5rem solid}.clean{border-color:#2a7d2a}.incomplete{border-color:#b07a00}.faulty{border-color:#b3261e}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #ccc;vertical-align:top}
code{overflow-wrap:anywhere}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:.25rem 0 1rem}dd{margin:0;overflow-wrap:anywhere}`;

const HEADLINES: Readonly<Record<Verdict, readonly [title: string, meaning: string]>> = {
  clean: ['No fault was found', 'Everything in the file was checked, and nothing was found.'],
  incomplete: ['Nothing was found, but not everything could be checked', 'The places that were not checked are below.'],
  faulty: ['The log has faults', 'Each fault is below, with its place. Ask the operator of the log about them.'],
};

const RESULTS: Readonly<Record<Verdict, string>> = {
  clean: 'correct',
  incomplete: 'no fault found, not fully checked',
  faulty: 'has faults',
};

/** The maximum number of faults and unchecked places that are shown. */
const MOST = 1000;

/** The report as one page: no script, no other file, the verdict first. */
export const htmlReport = (verified: Verified, lang: Language): string => {
  const { report, findings, notes, advice, bytes } = verified;
  const verdict = verdictOf(verified);
  const [title, meaning] = HEADLINES[verdict];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: ${escaped(report.log ?? 'a log')}</title>
<style>${STYLE}</style>
</head>
<body>
<h1 class="verdict ${verdict}">${escaped(title)}</h1>
<p>${escaped(meaning)} ${proofLines(report).map(escaped).join('<br>')}</p>
${[
  ...section(
    'What to do',
    advice.length,
    advice.slice(0, MOST).map(({ text }) => `<p>${escaped(text)}</p>`),
  ),
  ...section(
    'Faults',
    findings,
    report.findings.slice(0, MOST).map((finding) => findingItem(finding, lang)),
  ),
  ...section('Not checked', uncheckedIn(report), report.gaps.slice(0, MOST).map(gapItem)),
  ...section('Notes about times', notes, report.notes.slice(0, MOST).map(noteItem)),
  ...(bytes === undefined ? [] : [`<h2>The captured bytes</h2>`, lines(bytesLines(bytes))]),
  `<h2>The file</h2>`,
  checkpointList(report),
  lines(summaryLines(report)),
  ...(report.walls === undefined ? [] : ['<h2>Committed walls</h2>', lines(wallLines(report))]),
  '<h2>Checks</h2>',
  lines(checkLines(report)),
  dealsSection(report),
].join('\n')}
</body>
</html>
`;
};

const section = (heading: string, all: number, items: readonly string[]): readonly string[] =>
  all === 0
    ? []
    : [
        `<h2>${heading}: ${all}</h2>`,
        ...items,
        ...(all > items.length ? [`<p>and ${all - items.length} more.</p>`] : []),
      ];

const list = (rows: Places): string => {
  const items = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [`<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`],
  );
  return items.length === 0 ? '' : `<dl>${items.join('')}</dl>`;
};

const placeOf = ({ match, deal, sequence }: Pick<Gap, 'match' | 'deal' | 'sequence'>): Places => [
  ['match', match],
  ['deal', deal],
  ['event', sequence],
];

const findingItem = (finding: AuditFinding, lang: Language): string => {
  const { message, code, check, clause, pointer, expected, actual, line } = finding;
  const value = (each: unknown): string | undefined => (each === undefined ? undefined : JSON.stringify(each));
  return `<h3>${escaped(message)}</h3>${list([
    ...placeOf(finding),
    ['reason', refusalText(finding, lang)],
    ['rule', clause && ruleText(clause, lang)],
    ['place', pointer],
    ['line of the file', line],
    ['should be', value(expected)],
    ['is', value(actual)],
    ['check and code', `${check}, ${code}`],
  ])}`;
};

const gapItem = (gap: Gap): string =>
  `<p>${escaped(gap.message)}</p>${list([...placeOf(gap), ['place', gap.pointer], ['check and code', `${gap.check}, ${gap.code}`]])}`;

const noteItem = (note: Note): string =>
  `<p>${escaped(note.message)}</p>${list([...notePlaces(note), ['check and code', `times, ${note.code}`]])}`;

const ruleText = (clause: string, lang: Language): string => {
  const [text] = RULE_SETS.flatMap(({ id }) => clauseText(ruleTexts(id), clause) ?? []);
  return text === undefined ? clause : `${clause}: ${text[lang]}`;
};

/** Shows lines of the text report. Indented lines belong to the line above. */
const lines = (texts: readonly string[]): string =>
  `<p>${texts.map((text) => escaped(text).replace(/^ +/, '&#160;&#160;')).join('<br>\n')}</p>`;

const checkpointList = ({ checkpoint, bundle }: AuditReport): string =>
  list([
    ['checkpoint of the bundle', bundle?.checkpoint && counted(bundle.checkpoint.size, 'event')],
    ['compared with a checkpoint of', checkpoint && counted(checkpoint.size, 'event')],
  ]);

const dealsSection = ({ deals, matches }: AuditReport): string => {
  const rows = [
    ...matches.map(({ match, events, verdict }) => row('match', match, events, verdict)),
    ...deals.map(({ deal, events, verdict }: Pick<DealAudit, 'deal' | 'events' | 'verdict'>) =>
      row('deal', deal, events, verdict),
    ),
  ];
  return `<h2>Deals and matches</h2>
<table><thead><tr><th>what</th><th>id</th><th>events</th><th>result</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
};

const row = (what: string, id: string, events: number, verdict: Verdict): string =>
  `<tr><td>${what}</td><td><code>${escaped(id)}</code></td><td>${events}</td><td>${RESULTS[verdict]}</td></tr>`;
