import { audit, type AuditFinding, type AuditReport, type DealAudit } from '#audit';
import { bytesOf, TOOLS } from './log-file.js';
import type { ExitCode, Request, Terminal } from './run.js';

export const verify = async ({ file, json }: Request, { out }: Terminal): Promise<ExitCode> => {
  const report = await audit(await bytesOf(file), TOOLS);
  out(json ? JSON.stringify(report, undefined, 2) : textOf(report));
  return report.findings.length === 0 ? 0 : 1;
};

const textOf = ({ log, events, deals, findings }: AuditReport): string =>
  [
    `log ${log ?? '(no header)'}: ${events} events, ${deals.length} deals`,
    ...deals.map(dealLine),
    ...findings.map(findingLine),
    findings.length === 0
      ? `clean: ${verdictOf(deals)}`
      : `${findings.length} finding${findings.length > 1 ? 's' : ''}`,
  ].join('\n');

const dealLine = ({ deal, events, verdict }: DealAudit): string => `deal ${deal}: ${events} events, ${verdict}`;

const verdictOf = (deals: readonly DealAudit[]): string => {
  const open = deals.filter(({ verdict }) => verdict === 'verified').length;
  return open === deals.length
    ? 'chain, sequence, replay, adjudication and ledger'
    : `chain, sequence, replay and ledger; the judgements of ${deals.length - open} deals are not yet verifiable, since values are sealed`;
};

/** Everything that places a finding, in one order. */
const findingLine = (finding: AuditFinding): string => {
  const { check, code, message, deal, sequence, clause, pointer, expected, actual, line, offset } = finding;
  const places: readonly (readonly [string, unknown])[] = [
    ['deal', deal],
    ['sequence', sequence],
    ['clause', clause],
    ['at', pointer],
    ['line', line],
    ['byte', offset],
    ['expected', quoted(expected)],
    ['found', quoted(actual)],
  ];
  const told = places.filter(([, value]) => value !== undefined).map(([name, value]) => `${name} ${String(value)}`);
  return [`FINDING ${check} ${code}: ${message}`, ...told.map((place) => `  ${place}`)].join('\n');
};

const quoted = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
