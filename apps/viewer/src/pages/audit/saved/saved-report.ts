import type { Check } from '#audit';
import type { Language } from '#language';
import type { useText } from '../../../language/language.js';
import type { Format } from '../../../language/use-format.js';
import { headlineOf } from '../../../verify/headline.js';
import type { LogSignature } from '../../../verify/log-signature.js';
import { keyIdOf } from '../../../verify/pinned-key.js';
import type { AuditedFile, PlacedFinding, PlacedGap } from '../../../verify/worker/audited-file.js';
import * as texts from '#texts/page/audit';
import { CHECK_TEXTS, VERDICT_TEXTS } from '#texts/page/audit/check';
import * as faultTexts from '#texts/page/audit/fault';
import * as ledgerTexts from '#texts/page/audit/ledger';
import * as listTexts from '#texts/page/audit/lists';
import { title as proofTitle } from '#texts/page/audit/proof';
import * as savedTexts from '#texts/page/audit/saved';
import * as verdictTexts from '#texts/page/audit/verdict';
import { STEPS_FOR } from '../fault/what-to-do.js';
import { FINDING_TEXTS, type PageCode } from '../finding-texts.js';
import { GAP_TEXTS } from '../gap-texts.js';
import type { Placed } from '../lists/place.js';
import { proofLines } from '../proof/proof-lines.js';
import type { RuleTexts } from '../rule-texts.js';

/** What a report is about, and the words of its reader. */
export interface ReportContent {
  /** The verdict in one sentence. */
  readonly title: string;
  readonly fileName: string;
  readonly audited: AuditedFile;
  readonly signature: LogSignature;
  /** When the file was verified, in milliseconds since 1970. */
  readonly at: number;
  readonly language: Language;
  readonly text: ReturnType<typeof useText>;
  readonly format: Format;
  readonly ruleTexts: RuleTexts;
}

/** The findings, unchecked places and deals that a report names at most; it says how many more there are. */
const MOST = 1_000;

const STYLE = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1{padding:1rem;border-left:.5rem solid}.clean{border-color:#2a7d2a}.incomplete{border-color:#b07a00}.faulty{border-color:#b3261e}
table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.25rem .5rem;border-bottom:1px solid #ccc;vertical-align:top}
code,dd{overflow-wrap:anywhere}dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:0 1rem}dd{margin:0}`;

/** Names of tables and ids may contain anything: other people choose them. */
const escaped = (text: string | number): string =>
  String(text).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Row = readonly [name: string, value: string | number | undefined];

const facts = (rows: readonly Row[]): string =>
  `<dl>${rows.flatMap(([name, value]) => (value === undefined ? [] : [`<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`])).join('')}</dl>`;

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const cells = (tag: string, values: readonly (string | number)[]): string =>
    `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${cells('th', heads)}</thead><tbody>${rows.map((row) => cells('td', row)).join('\n')}</tbody></table>`;
};

const list = (tag: 'ol' | 'ul', lines: readonly string[]): string =>
  `<${tag}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</${tag}>`;

/** A part with its first items; nothing if there is none. */
const part = <T>(
  { text, format }: ReportContent,
  title: string,
  items: readonly T[],
  shown: (items: readonly T[]) => string,
): string =>
  items.length === 0
    ? ''
    : `<h2>${escaped(title)} (${escaped(format.number(items.length))})</h2>${shown(items.slice(0, MOST))}${
        items.length > MOST
          ? `<p>${escaped(text(savedTexts.more, { count: format.number(items.length - MOST) }))}</p>`
          : ''
      }`;

const placeRows = ({ text }: ReportContent, { line, match, deal, sequence }: Placed): readonly Row[] => [
  [text(savedTexts.line), line],
  [text(savedTexts.match), match],
  [text(savedTexts.deal), deal],
  [text(ledgerTexts.event), sequence],
];

const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

const findingItem = (content: ReportContent, finding: PlacedFinding): string => {
  const { text, ruleTexts } = content;
  const { check, code, message, refusal, clause, pointer, expected, actual } = finding;
  const rule = clause && [clause, ruleTexts.clause(clause)].filter((each) => each !== undefined).join('. ');
  return `<h3>${escaped(`${text(CHECK_TEXTS[check].name)}: ${text(FINDING_TEXTS[code as PageCode])}`)}</h3>${facts([
    ...placeRows(content, finding),
    [text(listTexts.expected), json(expected)],
    [text(listTexts.found), json(actual)],
    [text(listTexts.pointer), pointer],
    [text(listTexts.refused), refusal && ruleTexts.refusal(refusal, clause)],
    [text(ledgerTexts.clause), rule],
    [text(listTexts.message), `${code}: ${message}`],
  ])}`;
};

const gapItem = (content: ReportContent, gap: PlacedGap): string =>
  `<p>${escaped(`${content.text(CHECK_TEXTS[gap.check].name)}: ${content.text(GAP_TEXTS[gap.code])}`)}</p>${facts([
    ...placeRows(content, gap),
    [content.text(listTexts.pointer), gap.pointer],
  ])}`;

const keyOf = ({ signature, text }: ReportContent): string => {
  if (signature.state === 'unchecked')
    return text(signature.key === undefined ? verdictTexts.noKey : verdictTexts.notCompared);
  return keyIdOf(signature.key.key);
};

const heading = (content: ReportContent): string => {
  const { title, fileName, audited, at, text, format } = content;
  const { summary, bundle, events, log } = audited;
  return `<h1 class="${verdictOf(content)}">${escaped(title)}</h1>${facts([
    [text(texts.file), fileName],
    [text(verdictTexts.log), log],
    [text(savedTexts.events), format.number(events)],
    [text(verdictTexts.until), summary.recorded && format.instant(summary.recorded.to)],
    [text(verdictTexts.root), bundle?.checkpoint?.root ?? summary.treeRoot],
    [text(verdictTexts.key), keyOf(content)],
    [text(savedTexts.at), format.instant(new Date(at).toISOString())],
  ])}`;
};

const verdictOf = ({ audited, signature }: ReportContent) =>
  signature.state === 'differs' ? 'faulty' : audited.verdict;

const toDo = (content: ReportContent): string => {
  if (verdictOf(content) !== 'faulty') return '';
  const { audited, text } = content;
  const fault = headlineOf(audited.findings)?.fault ?? 'signature';
  const steps = STEPS_FOR[fault].map((step) => text(faultTexts.STEPS[step]));
  return `<h2>${escaped(text(faultTexts.toDo))}</h2>${list('ol', steps)}`;
};

const checks = ({ audited, text, format }: ReportContent): string =>
  `<h2>${escaped(text(texts.checks))}</h2>${table(
    [texts.check, texts.counted, texts.findings, texts.notChecked].map((each) => text(each)),
    (Object.keys(CHECK_TEXTS) as Check[]).map((check) => {
      const { checked, failed, notChecked } = audited.checks[check];
      const { name, what } = CHECK_TEXTS[check];
      return [text(name), `${format.number(checked)} ${text(what)}`, format.number(failed), format.number(notChecked)];
    }),
  )}`;

const deals = (content: ReportContent): string => {
  const { audited, text } = content;
  return part(content, text(texts.deals), audited.deals, (shown) =>
    table(
      [text(savedTexts.deal), text(savedTexts.result)],
      shown.map(({ deal, verdict }) => [deal, text(VERDICT_TEXTS[verdict])]),
    ),
  );
};

/** The report on a file as one page in the language of its reader: no script, no other file, the verdict first. */
export const savedReport = (content: ReportContent): string => {
  const { title, audited, signature, language, text } = content;
  const proof = proofLines(audited, signature).map((line) => text(line));
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${[
  heading(content),
  toDo(content),
  checks(content),
  `<h2>${escaped(text(proofTitle))}</h2>${list('ul', proof)}`,
  part(content, text(texts.findings), audited.findings, (shown) =>
    shown.map((finding) => findingItem(content, finding)).join('\n'),
  ),
  part(content, text(listTexts.gaps), audited.gaps, (shown) => shown.map((gap) => gapItem(content, gap)).join('\n')),
  deals(content),
].join('\n')}
</body>
</html>
`;
};
