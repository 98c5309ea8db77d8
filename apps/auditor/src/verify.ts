import { audit, type AuditFinding, type AuditReport, type DealAudit, type MatchAudit } from '#audit';
import { clauseText } from '#deal';
import { RULE_SETS } from '#rules';
import type { Language } from '#tiles';
import { bytesOf, TOOLS } from './log-file.js';
import type { ExitCode, Request, Terminal } from './run.js';

export const verify = async ({ file, json, lang }: Request, { out }: Terminal): Promise<ExitCode> => {
  const report = await audit(await bytesOf(file), TOOLS);
  out(json ? JSON.stringify(report, undefined, 2) : textOf(report, lang));
  return report.findings.length === 0 ? 0 : 1;
};

/** A file that is no log at all has something wrong in every line. */
const MOST_PRINTED = 50;

const textOf = ({ log, events, deals, matches, findings }: AuditReport, lang: Language): string =>
  [
    `log ${log ?? '(no header)'}: ${counted(events, 'event')}, ${counted(deals.length, 'deal')}`,
    ...deals.map(dealLine),
    ...matches.map(matchLine),
    ...findings.slice(0, MOST_PRINTED).map((finding) => findingLine(finding, lang)),
    ...(findings.length > MOST_PRINTED ? [`and ${findings.length - MOST_PRINTED} more; --json prints all`] : []),
    findings.length === 0 ? `clean: ${verdictOf(deals)}` : counted(findings.length, 'finding'),
  ].join('\n');

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const dealLine = ({ deal, events, verdict }: DealAudit): string =>
  `deal ${deal}: ${counted(events, 'event')}, ${verdict}`;

const matchLine = ({ match, events, verdict }: MatchAudit): string =>
  `match ${match}: ${counted(events, 'event')}, ${verdict}`;

const verdictOf = (deals: readonly DealAudit[]): string => {
  const waiting = deals.filter(({ verdict }) => verdict !== 'verified').length;
  return waiting === 0
    ? 'chain, sequence, replay, adjudication and ledger'
    : `chain, sequence, replay and ledger; the judgements of ${counted(waiting, 'deal')} cannot be verified yet, since values are sealed or missing`;
};

/** Everything that places a finding, in one order. */
const findingLine = (finding: AuditFinding, lang: Language): string => {
  const { check, code, message, match, deal, sequence, clause, pointer, expected, actual, line, offset } = finding;
  const places: readonly (readonly [string, unknown])[] = [
    ['match', match],
    ['deal', deal],
    ['sequence', sequence],
    ['clause', clause && told(clause, lang)],
    ['at', pointer],
    ['line', line],
    ['byte', offset],
    ['expected', quoted(expected)],
    ['found', quoted(actual)],
  ];
  const known = places.filter(([, value]) => value !== undefined).map(([name, value]) => `${name} ${String(value)}`);
  return [`FINDING ${check} ${code}: ${message}`, ...known.map((place) => `  ${place}`)].join('\n');
};

/** A clause with its text; ids of the books do not meet, so any installed book may give it. */
const told = (clause: string, lang: Language): string => {
  const [text] = RULE_SETS.flatMap((rules) => clauseText(rules, clause) ?? []);
  return text === undefined ? clause : `${clause}: ${text[lang]}`;
};

const quoted = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
