import type { DealLog, OpenedEvent } from '#audit';
import type { RuleSet } from '#deal';
import type { LedgerLine } from '#ledger';
import { ledgerOf } from '#projections';
import { contentOf, dealsAskedFor, TOOLS } from './log-file.js';
import type { ExitCode, Request, Terminal } from './run.js';
import { UsageError } from './usage-error.js';

/** Prints the ledger of a deal line by line: what was paid, under which clause, and which act caused it. */
export const explain = async (request: Request, { out, err }: Terminal): Promise<ExitCode> => {
  const content = await contentOf(request.file);
  const deals = dealsAskedFor(content, request);
  const lines = deals.flatMap(explainedLines);
  const { line: wanted } = request;
  const chosen = wanted === undefined ? lines : lines.slice(wanted - 1, wanted);
  if (wanted !== undefined && chosen.length === 0) {
    throw new UsageError(`tilescribe: the ledger has ${lines.length} lines, not ${wanted}.`);
  }
  for (const [index, text] of chosen.entries()) out(`${wanted ?? index + 1}. ${text}`);
  if (lines.length === 0) out('The ledger has no lines.');
  const findings = [...content.findings, ...deals.flatMap((deal) => deal.findings)];
  for (const { code, message } of findings) err(`FINDING ${code}: ${message}`);
  return findings.length === 0 ? 0 : 1;
};

const explainedLines = (log: DealLog): readonly string[] => {
  const rules = rulesOf(log);
  return ledgerOf(log.events).lines.map((line) => explained(log, rules, line));
};

const rulesOf = ({ events }: DealLog): RuleSet | undefined => {
  const opened = events[0]?.event;
  return opened?.type === 'DealOpened' ? TOOLS.ruleSets(opened.ruleSet, opened.edition) : undefined;
};

const explained = (log: DealLog, rules: RuleSet | undefined, line: LedgerLine): string => {
  const { from, to, points, reason, clause, sequence } = line;
  const event = log.events.find((recorded) => recorded.sequence === sequence);
  const text = rules?.clauses.find(({ id }) => id === clause)?.text ?? 'a clause that is not installed here';
  return [
    `deal ${log.deal}: ${from} pays ${to} ${points} (${reason})`,
    `   clause ${clause}: ${text}`,
    `   event ${sequence} ${event?.event.type ?? 'unknown'}${detailOf(event)}`,
    `   caused by ${causeText(log, event)}`,
  ].join('\n');
};

const detailOf = (recorded: OpenedEvent | undefined): string => {
  const event = recorded?.event;
  const valuation =
    event?.type === 'WinJudged' ? event.valuation : event?.type === 'HandJudged' ? event.best?.valuation : undefined;
  if (valuation === undefined) return '';
  const fans = valuation.fans
    .map(({ id, count, clause }) => `${id}${count > 1 ? ` x${count}` : ''} (${clause})`)
    .join(', ');
  return `: ${fans === '' ? 'no fan' : fans}, ${valuation.fan} fan, ${valuation.points} points`;
};

const causeText = (log: DealLog, recorded: OpenedEvent | undefined): string => {
  if (recorded === undefined) return 'nothing in this log';
  const { commandId, actor, source } = recorded.cause;
  const first = log.events.find(({ cause }) => cause.commandId === commandId && cause.index === 0);
  const seen = first?.cause.evidence;
  const evidence = seen === undefined ? '' : `, seen in observations ${seen.from} to ${seen.to} (${seen.digest})`;
  return `${first?.command?.type ?? 'a sealed command'} ${commandId} of ${actor} (${source})${evidence}`;
};
