import type { DealLog, OpenedEvent } from '#audit';
import { clauseText, reasonText, type CountedFan, type EventOf, type RuleSet, type Valuation } from '#deal';
import type { LedgerLine } from '#ledger';
import { ledgerOf } from '#projections';
import type { Language, Text } from '#tiles';
import { contentOf, dealsAskedFor, TOOLS } from './log-file.js';
import { PHRASES, type Phrases } from './phrases.js';
import type { ExitCode, Request, Terminal } from './run.js';
import { UsageError } from './usage-error.js';

/** Prints the ledger of a deal line by line: what was paid, for what, under which clause, and which act caused it. */
export const explain = async (request: Request, { out, err }: Terminal): Promise<ExitCode> => {
  const content = await contentOf(request.file);
  const deals = dealsAskedFor(content, request);
  const lines = deals.flatMap((log) => new Explanation(log, request.lang).lines());
  const { line: wanted } = request;
  const chosen = wanted === undefined ? lines : lines.slice(wanted - 1, wanted);
  if (wanted !== undefined && chosen.length === 0) {
    throw new UsageError(`tilescribe: the ledger has ${lines.length} lines, not ${wanted}.`);
  }
  for (const [index, text] of chosen.entries()) out(`${wanted ?? index + 1}. ${text}`);
  if (lines.length === 0) out(PHRASES[request.lang].noLines);
  const findings = [...content.findings, ...deals.flatMap((deal) => deal.findings)];
  for (const { code, message } of findings) err(`FINDING ${code}: ${message}`);
  return findings.length === 0 ? 0 : 1;
};

/** The ledger of one deal in words of one language. */
class Explanation {
  readonly #rules: RuleSet | undefined;
  readonly #phrases: Phrases;

  constructor(
    private readonly log: DealLog,
    private readonly language: Language,
  ) {
    const opened = log.events[0]?.event;
    this.#rules = opened?.type === 'DealOpened' ? TOOLS.ruleSets(opened.ruleSet, opened.edition) : undefined;
    this.#phrases = PHRASES[language];
  }

  lines(): readonly string[] {
    return ledgerOf(this.log.events).lines.map((line) => this.#told(line));
  }

  #told({ from, to, points, reason, clause, sequence }: LedgerLine): string {
    const words = this.#phrases;
    const event = this.log.events.find((recorded) => recorded.sequence === sequence);
    return [
      words.paid(this.log.deal, from, to, points),
      `   ${words.reason} ${reason}: ${this.#text(reasonText(this.#rules, reason))}`,
      `   ${words.clause} ${clause}: ${this.#text(clauseText(this.#rules, clause))}`,
      `   ${words.event} ${sequence} ${event?.event.type ?? '?'}${this.#judgement(event)}`,
      `   ${words.causedBy} ${this.#cause(event)}`,
    ].join('\n');
  }

  #text(text: Text | undefined): string {
    return text?.[this.language] ?? this.#phrases.unknownText;
  }

  /** What a hand was judged to be worth, or why it is no win. */
  #judgement(recorded: OpenedEvent | undefined): string {
    const event = recorded?.event;
    const { comma } = this.#phrases;
    if (event?.type === 'WinJudged' && !event.valid)
      return `: ${event.faults.map((fault) => this.#fault(fault)).join(' ')}`;
    const valuation =
      event?.type === 'WinJudged' ? event.valuation : event?.type === 'HandJudged' ? event.best?.valuation : undefined;
    return valuation === undefined ? '' : `: ${this.#worth(valuation).join(comma)}`;
  }

  #fault({ reason, clause }: EventOf<'WinJudged'>['faults'][number]): string {
    return `${this.#text(reasonText(this.#rules, reason))} (${clause})`;
  }

  #worth({ fans, fan, points }: Valuation): readonly string[] {
    const { noFan, ofFans, ofPoints } = this.#phrases;
    const counted = fans.length === 0 ? [noFan] : fans.map((each) => this.#fan(each));
    // Where a book counts in points, the fans come to them.
    return [...counted, ...(fan === points ? [] : [ofFans(fan)]), ofPoints(points)];
  }

  #fan({ id, count, fan, clause }: CountedFan): string {
    const name = this.#rules?.fans.find((fan) => fan.id === id)?.names[this.language] ?? id;
    return `${name}${count > 1 ? ` x${count}` : ''}: ${fan} (${clause})`;
  }

  #cause(recorded: OpenedEvent | undefined): string {
    const words = this.#phrases;
    if (recorded === undefined) return words.unknownCause;
    const { commandId, actor, source } = recorded.cause;
    const first = this.log.events.find(({ cause }) => cause.commandId === commandId && cause.index === 0);
    const seen = first?.cause.evidence;
    const evidence = seen === undefined ? '' : `${words.comma}${words.seenIn(seen.from, seen.to, seen.digest)}`;
    return `${words.by(`${first?.command?.type ?? words.sealedCommand} ${commandId}`, actor, source)}${evidence}`;
  }
}
