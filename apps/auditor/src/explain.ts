import type { DealLog, OpenedEvent } from '#audit';
import {
  clauseText,
  reasonText,
  type CountedFan,
  type DealEvent,
  type EventOf,
  type RuleSet,
  type Valuation,
} from '#deal';
import type { Account, LedgerLine } from '#ledger';
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

type Valued = EventOf<'WinJudged'> | EventOf<'HandValued'>;

const isValued = (event: DealEvent | undefined): event is Valued =>
  event?.type === 'HandValued' || (event?.type === 'WinJudged' && event.valid);

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
      ...this.#handsBehind(event, from, to),
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

  /** Where all hands are valued, a payment rests on the winner's, or on both of two that have not won. */
  #handsBehind(recorded: OpenedEvent | undefined, from: Account, to: Account): readonly string[] {
    if (recorded?.event.type !== 'HandsSettled') return [];
    const { winner } = recorded.event;
    const seats = [from, to].includes(winner) ? [winner] : [from, to];
    return seats.flatMap((seat) => {
      const valuation = this.#valuedBefore(recorded.sequence, seat);
      return valuation ? [`   ${this.#phrases.handOf(seat, this.#worth(valuation).join(this.#phrases.comma))}`] : [];
    });
  }

  #valuedBefore(before: number, of: Account): Valuation | undefined {
    const valued = this.log.events.findLast(
      ({ sequence, event }) => sequence < before && isValued(event) && event.seat === of,
    )?.event;
    return isValued(valued) ? valued.valuation : undefined;
  }

  #fault({ reason, clause }: EventOf<'WinJudged'>['faults'][number]): string {
    return `${this.#text(reasonText(this.#rules, reason))} (${clause})`;
  }

  #worth({ fans, fan, doublings, points, uncapped }: Valuation): readonly string[] {
    const { noFan, ofFans, ofPoints, limitFor } = this.#phrases;
    const counted = fans.map((each) => this.#fan(each));
    if (fans[0]?.limit === true) return [...counted, ofPoints(points)];
    if (doublings === undefined) {
      // Where a book counts in points, the fans come to them.
      return [...(fans.length === 0 ? [noFan] : counted), ...(fan === points ? [] : [ofFans(fan)]), ofPoints(points)];
    }
    return [
      ...counted,
      ...(doublings === 0 ? [] : [`${fan} x${2 ** doublings}`]),
      ...(uncapped === undefined ? [] : [limitFor(uncapped)]),
      ofPoints(points),
    ];
  }

  #fan({ id, count, fan, doublings, limit, clause }: CountedFan): string {
    const name = this.#rules?.fans.find((fan) => fan.id === id)?.names[this.language] ?? id;
    const worth = limit === true ? this.#phrases.limit : doublings === undefined ? String(fan) : `x${2 ** doublings}`;
    return `${name}${count > 1 ? ` x${count}` : ''}: ${worth} (${clause})`;
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
