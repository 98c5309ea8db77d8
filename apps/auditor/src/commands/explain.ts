import type { DealLog } from '#audit';
import {
  clauseText,
  openPointsIn,
  reasonText,
  type CountedFan,
  type EventOf,
  type RuleSet,
  type RuleTexts,
  type Valuation,
} from '#deal';
import { citationIn } from '#event-log';
import { inWords, type Language, type Text, type Words } from '#language';
import type { LedgerLine } from '#ledger';
import { ledgerOf } from '#projections';
import { ruleTexts, termsOf } from '#rules';
import { formatTiles, HIDDEN, isKnown, type Meld, type SeenTile, UNKNOWN } from '#tiles';
import { ExplainedDeal, type Fact, type Grounds } from '../words/line-facts.js';
import { contentOf, requestedDeals, TOOLS } from '../files/log-file.js';
import { COMMAND_NAMES, KONG_NAMES, PAYMENT_NAMES, SOURCE_NAMES, STATUS_NAMES, SUIT_NAMES } from '../words/names.js';
import { PHRASES, type Phrases, phrasesIn } from '../words/phrases.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { UsageError } from '../call/usage-error.js';

/**
 * Prints the ledger of a deal line by line: the payment, its reason, its clause, the facts at the table, and its cause.
 * Without `--line`, the next dealer and the reason follow the lines of each deal.
 */
export const explain = async (request: Request, { out, err }: Terminal): Promise<ExitCode> => {
  const content = await contentOf(request.file);
  const deals = requestedDeals(content, request);
  const { line: wanted, lang } = request;
  let lines = 0;
  for (const log of deals) {
    const explained = explainDeal(log, lang);
    for (const [payment, ...grounds] of explained.lines) {
      lines += 1;
      if (wanted === undefined || wanted === lines) out([`${lines}. ${payment}`, ...grounds]);
    }
    if (wanted === undefined && explained.nextDealer !== undefined) out(explained.nextDealer);
  }
  if (wanted !== undefined && wanted > lines)
    throw new UsageError(`tilescribe: the ledger has ${lines} lines, not ${wanted}.`);
  if (lines === 0) out(PHRASES[lang].noLines);
  for (const line of deals.flatMap((log) => openPointLines(log, lang))) out(line);
  const findings = [...content.findings, ...deals.flatMap((deal) => deal.findings)];
  for (const { code, message } of findings) err(`FINDING ${code}: ${message}`);
  return findings.length === 0 ? 0 : 1;
};

/** Returns the lines about facts that were missing at the settlement. */
const openPointLines = ({ deal, events }: DealLog, language: Language): readonly string[] =>
  openPointsIn(events).map(({ seat, fact }) => PHRASES[language].unknowable[fact](deal, seat));

/** A ledger line or the next dealer in the first line, its grounds in the others. */
type Lines = readonly [what: string, ...grounds: readonly string[]];

/** Explains a deal: its ledger lines and, after the settlement, the next dealer. */
export const explainDeal = (
  log: DealLog,
  language: Language,
): { readonly lines: readonly Lines[]; readonly nextDealer: Lines | undefined } => {
  const explanation = new Explanation(log, language);
  return { lines: explanation.lines(), nextDealer: explanation.nextDealer() };
};

/** The rules of the deal; those of the newest edition if its own is not installed. */
const rulesOf = ({ ruleSet, edition }: EventOf<'DealOpened'>): RuleSet | undefined =>
  TOOLS.ruleSets(ruleSet, edition) ?? TOOLS.ruleSets(ruleSet);

/** The explanation of one deal's ledger in one language. */
class Explanation {
  readonly #deal: ExplainedDeal;
  readonly #rules: RuleSet | undefined;
  readonly #phrases: Phrases;
  readonly #texts: RuleTexts | undefined;
  readonly #words: Words;

  constructor(
    private readonly log: DealLog,
    private readonly language: Language,
  ) {
    const opened = log.events[0]?.event;
    this.#deal = new ExplainedDeal(log);
    this.#rules = opened?.type === 'DealOpened' ? rulesOf(opened) : undefined;
    this.#texts = this.#rules && ruleTexts(this.#rules.id);
    this.#words = termsOf(this.#rules?.id)[language];
    this.#phrases = phrasesIn(language, this.#words);
  }

  lines(): readonly Lines[] {
    return ledgerOf(this.log.events).lines.map((line) => this.#explained(line));
  }

  /** Returns the next dealer, the clause that decides it and the wins before it; undefined while the deal is not settled. */
  nextDealer(): Lines | undefined {
    const settlement = this.#deal.settlement;
    if (settlement === undefined) return undefined;
    const { nextDealer, firstWin, nobodyWon, colon } = this.#phrases;
    const wins = this.#deal.firstWins.map((fact) => `   ${firstWin}${colon}${this.#fact(fact)}`);
    return [
      nextDealer(settlement.event.nextDealer),
      this.#clause(settlement.event.clause),
      ...(wins.length === 0 ? [`   ${nobodyWon}`] : wins),
    ];
  }

  #explained(line: LedgerLine): Lines {
    const words = this.#phrases;
    const { from, to, points, reason, clause, sequence } = line;
    const grounds = this.#deal.groundsOf(line);
    const type = this.#deal.eventAt(sequence)?.event.type;
    return [
      words.paid(this.log.deal, from, to, points),
      `   ${words.reason}${words.colon}${this.#text(reasonText(this.#texts, reason))}`,
      this.#clause(clause),
      `   ${words.event} ${sequence}${words.colon}${this.#text(type && PAYMENT_NAMES[type])}`,
      ...grounds.facts.map((fact) => `   ${this.#fact(fact)}`),
      `   ${words.causedBy} ${this.#cause(grounds)}`,
    ];
  }

  #clause(clause: string): string {
    const { clause: word, colon } = this.#phrases;
    const text = this.#text(clauseText(this.#texts, clause));
    return CLAUSE_ID.test(clause) ? `   ${word} ${clause}${colon}${text}` : `   ${word}${colon}${text}`;
  }

  #text(text: Text | undefined): string {
    return text === undefined ? this.#phrases.unknownText : inWords(text[this.language], this.#words);
  }

  #fact(fact: Fact): string {
    const words = this.#phrases;
    switch (fact.kind) {
      case 'win':
        return this.#win(fact);
      case 'hand':
        return words.handOf(
          fact.seat,
          [this.#sets(fact.valuation), ...this.#worth(fact.valuation)].filter((part) => part !== '').join(words.comma),
        );
      case 'shown':
        return words.shown(fact.seat, [tilesText(fact.tiles), ...fact.melds.map(meldText)].join(' '));
      case 'faults':
        return `${words.noWin}${words.colon}${fact.faults.map((fault) => this.#fault(fault)).join(' ')}`;
      case 'waits':
        return words.waits(fact.seat, fact.waits.join(' '), fact.waits.length > 1 ? fact.best : undefined);
      case 'status':
        return words.status(fact.seat, this.#text(STATUS_NAMES[fact.status]));
      case 'kong':
        return words.kong(
          fact.seat,
          this.#text(KONG_NAMES[fact.kongKind]),
          this.#tile(fact.tile),
          fact.from,
          fact.sequence,
        );
      case 'suit': {
        const tiles = formatTiles(fact.tiles);
        return words.suit(fact.seat, this.#text(SUIT_NAMES[fact.suit]), tiles === '' ? words.noTiles : tiles);
      }
      case 'liable':
        return words.liable(fact.seat, fact.clauses.join(words.comma));
      case 'ruling':
        return words.ruled(fact.by, fact.reason);
      case 'abandoned':
        return words.abandoned(fact.reason);
    }
  }

  #win({ seat, tile, source, sequence }: Extract<Fact, { kind: 'win' }>): string {
    const words = this.#phrases;
    if (tile === undefined) return words.dealtComplete(seat, sequence);
    const named = this.#tile(tile);
    if (source.kind === 'self-draw') return words.selfDrawn(seat, named, sequence);
    return words[source.kind === 'discard' ? 'wonOnDiscard' : 'robbed'](seat, named, source.from, sequence);
  }

  #tile(tile: SeenTile): string {
    if (isKnown(tile)) return tile;
    return tile === HIDDEN ? this.#phrases.sealedTile : this.#phrases.unknownTile;
  }

  #fault({ reason, clause }: Extract<Fact, { kind: 'faults' }>['faults'][number]): string {
    return `${this.#text(reasonText(this.#texts, reason))} (${clause})`;
  }

  /** Returns the sets of a hand; declared sets are in brackets. */
  #sets({ arrangement }: Valuation): string {
    return arrangement
      .map(({ tiles, declared }) => (declared ? `[${formatTiles(tiles)}]` : formatTiles(tiles)))
      .join(' ');
  }

  #worth(valuation: Valuation): readonly string[] {
    const { fans, fan, doublings, points, uncapped } = valuation;
    const { noFan, fans: ofFans, points: ofPoints, limitFor, stated, ownCount } = this.#phrases;
    const counted = fans.map((each) => this.#fan(each));
    if (valuation.stated) {
      const limited = uncapped === undefined ? [] : [limitFor(uncapped)];
      return [
        ...(fan === 0 || fan === points ? [] : [ofFans(fan)]),
        ...this.#cap(valuation),
        ...limited,
        ofPoints(points),
        valuation.ownCount ? ownCount : stated,
      ];
    }
    if (fans[0]?.limit === true) return [...counted, ofPoints(points)];
    if (doublings === undefined) {
      // If a rule set counts in points, its fans give the points.
      const sum = fans.length === 0 || fan === points ? [] : [ofFans(fan)];
      return [...(fans.length === 0 ? [noFan] : counted), ...sum, ...this.#cap(valuation), ofPoints(points)];
    }
    return [
      ...counted,
      ...(doublings === 0 ? [] : [`${fan} x${2 ** doublings}`]),
      ...(uncapped === undefined ? [] : [limitFor(uncapped)]),
      ofPoints(points),
    ];
  }

  /** Returns the cap of the rule set if it lowers the value. */
  #cap({ fan, points }: Valuation): readonly string[] {
    const cap = this.#rules?.valueCap;
    if (cap?.kind !== 'fixed') return [];
    const uncapped = cap.uncapped(fan);
    return uncapped <= points ? [] : [this.#phrases.cap(uncapped, cap.clause)];
  }

  #fan({ id, count, fan, doublings, limit, clause }: CountedFan): string {
    const name = this.#text(this.#texts?.fans[id]);
    const worth = limit === true ? this.#phrases.limit : doublings === undefined ? String(fan) : `x${2 ** doublings}`;
    return `${name}${count > 1 ? ` x${count}` : ''}${this.#phrases.colon}${worth} (${clause})`;
  }

  #cause({ cause: recorded }: Grounds): string {
    const words = this.#phrases;
    if (recorded === undefined) return words.unknownCause;
    const { commandId, actor, source } = recorded.cause;
    const first = this.log.events.find(({ cause }) => cause.commandId === commandId && cause.index === 0);
    const seen = first === undefined ? undefined : citationIn(first.cause);
    const evidence = seen === undefined ? '' : `${words.comma}${words.seenIn(seen)}`;
    const name = first?.command === undefined ? words.sealedCommand : this.#text(COMMAND_NAMES[first.command.type]);
    const { signature } = first?.cause ?? {};
    const signed = signature === undefined ? '' : `${words.comma}${words.signedBy(signature.key)}`;
    return `${words.by(`${name} ${commandId}`, actor, this.#text(SOURCE_NAMES[source]))}${evidence}${signed}`;
  }
}

/** The form of clause ids of rule sets. A decision of the referee has only a text. */
const CLAUSE_ID = /^[A-Z]+-/;

/** Returns tiles as text: sealed tiles as ##, unknown ones as ?. */
const tilesText = (tiles: readonly SeenTile[]): string => {
  const known = tiles.flatMap((tile) => (tile === HIDDEN ? [] : [tile]));
  const sealed = tiles.length - known.length;
  return [formatTiles(known), ...Array<string>(sealed).fill('##')].filter((text) => text !== '').join(' ');
};

const meldText = (meld: Meld): string => {
  if (meld.kind === 'chow') return `[${formatTiles(meld.tiles)}]`;
  if (meld.kind === 'kong' && meld.laid !== undefined) return `[${formatTiles(meld.laid)}]`;
  const tile = meld.tile === HIDDEN ? UNKNOWN : meld.tile;
  return `[${formatTiles(Array<typeof tile>(meld.kind === 'pung' ? 3 : 4).fill(tile))}]`;
};
