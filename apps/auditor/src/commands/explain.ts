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
import { type Cause, citationIn } from '#event-log';
import { inWords, type Language, type Text, textNamed, type Words } from '#language';
import type { LedgerLine } from '#ledger';
import { ledgerOf } from '#projections';
import { ruleSets, ruleTexts, termsOf } from '#rules';
import { formatTiles, HIDDEN, isKnown, type Meld, type SeenTile, UNKNOWN } from '#tiles';
import { ExplainedDeal, type Fact, type Grounds } from '../words/line-facts.js';
import { contentOf, requestedDeals } from '../files/log-file.js';
import { COMMAND_NAMES, KONG_NAMES, PAYMENT_NAMES, SOURCE_NAMES, STATUS_NAMES, SUIT_NAMES } from '../words/names.js';
import { named, Phrases } from '../words/phrases.js';
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
  if (lines === 0) out(new Phrases(lang).say('noLines'));
  for (const line of deals.flatMap((log) => openPointLines(log, lang))) out(line);
  const findings = [...content.findings, ...deals.flatMap((deal) => deal.findings)];
  for (const { code, message } of findings) err(`FINDING ${code}: ${message}`);
  return findings.length === 0 ? 0 : 1;
};

/** Returns the lines about facts that were missing at the settlement. */
const openPointLines = ({ deal, events }: DealLog, language: Language): readonly string[] =>
  openPointsIn(events).map((point) => new Phrases(language).unknowable(deal, point));

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
  ruleSets(ruleSet, edition) ?? ruleSets(ruleSet);

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
    this.#phrases = new Phrases(language, this.#words);
  }

  lines(): readonly Lines[] {
    return ledgerOf(this.log.events).lines.map((line) => this.#explained(line));
  }

  /** Returns the next dealer, the clause that decides it and the wins before it; undefined while the deal is not settled. */
  nextDealer(): Lines | undefined {
    const settlement = this.#deal.settlement;
    if (settlement === undefined) return undefined;
    const words = this.#phrases;
    const wins = this.#deal.firstWins.map((fact) => `   ${this.#labelled('firstWin', this.#fact(fact))}`);
    return [
      words.say('nextDealer', { seat: named(settlement.event.nextDealer) }),
      this.#clause(settlement.event.clause),
      ...(wins.length === 0 ? [`   ${words.say('nobodyWon')}`] : wins),
    ];
  }

  #explained(line: LedgerLine): Lines {
    const words = this.#phrases;
    const { from, to, points, reason, clause, sequence } = line;
    const grounds = this.#deal.groundsOf(line);
    const type = this.#deal.eventAt(sequence)?.event.type;
    return [
      words.say('paid', { deal: this.log.deal, from: named(from), to: named(to), points }),
      `   ${this.#labelled('reason', this.#text(reasonText(this.#texts, reason)))}`,
      this.#clause(clause),
      `   ${words.say('event')} ${sequence}${words.say('colon')}${this.#text(type && PAYMENT_NAMES[type])}`,
      ...grounds.facts.map((fact) => `   ${this.#fact(fact)}`),
      `   ${words.say('causedBy')} ${this.#cause(grounds)}`,
    ];
  }

  #clause(clause: string): string {
    const [word, colon] = [this.#phrases.say('clause'), this.#phrases.say('colon')];
    const text = this.#text(clauseText(this.#texts, clause));
    return CLAUSE_ID.test(clause) ? `   ${word} ${clause}${colon}${text}` : `   ${word}${colon}${text}`;
  }

  #labelled(label: 'firstWin' | 'reason' | 'noWin', text: string): string {
    return `${this.#phrases.say(label)}${this.#phrases.say('colon')}${text}`;
  }

  #text(text: Text | undefined): string {
    return text === undefined ? this.#phrases.say('unknownText') : inWords(text[this.language], this.#words);
  }

  #fact(fact: Fact): string {
    const words = this.#phrases;
    switch (fact.kind) {
      case 'win':
        return this.#win(fact);
      case 'hand':
        return words.say('handOf', {
          seat: named(fact.seat),
          worth: this.#list([this.#sets(fact.valuation), ...this.#worth(fact.valuation)].filter((part) => part !== '')),
        });
      case 'shown':
        return words.say('shown', {
          seat: named(fact.seat),
          tiles: [tilesText(fact.tiles), ...fact.melds.map(meldText)].join(' '),
        });
      case 'faults':
        return this.#labelled('noWin', fact.faults.map((fault) => this.#fault(fault)).join(' '));
      case 'waits':
        return words.say('waits', {
          seat: named(fact.seat),
          tiles: fact.waits.join(' '),
          best: (fact.waits.length > 1 ? fact.best : undefined) ?? NONE,
        });
      case 'status':
        return words.say('status', { seat: named(fact.seat), status: this.#text(STATUS_NAMES[fact.status]) });
      case 'kong':
        return words.say('kong', {
          seat: named(fact.seat),
          kong: this.#text(KONG_NAMES[fact.kongKind]),
          tile: this.#tile(fact.tile),
          giver: fact.from ?? NONE,
          from: named(fact.from ?? fact.seat),
          event: fact.sequence,
        });
      case 'suit': {
        const tiles = formatTiles(fact.tiles);
        return words.say('suit', {
          seat: named(fact.seat),
          suit: this.#text(SUIT_NAMES[fact.suit]),
          tiles: tiles === '' ? words.say('noTiles') : tiles,
        });
      }
      case 'liable':
        return words.say('liable', { seat: named(fact.seat), clauses: this.#list(fact.clauses) });
      case 'ruling':
        return words.say('ruled', { by: fact.by, reason: fact.reason });
      case 'abandoned':
        return words.say('abandoned', { reason: fact.reason });
    }
  }

  #win({ seat, tile, source, sequence }: Extract<Fact, { kind: 'win' }>): string {
    const words = this.#phrases;
    const won = { winner: named(seat), event: sequence };
    if (tile === undefined) return words.say('dealtComplete', won);
    const onTile = { ...won, tile: this.#tile(tile) };
    if (source.kind === 'self-draw') return words.say('selfDrawn', onTile);
    return words.say(source.kind === 'discard' ? 'wonOnDiscard' : 'robbed', { ...onTile, from: named(source.from) });
  }

  #list(parts: readonly string[]): string {
    return parts.join(this.#phrases.say('comma'));
  }

  #tile(tile: SeenTile): string {
    if (isKnown(tile)) return tile;
    return this.#phrases.say(tile === HIDDEN ? 'sealedTile' : 'unknownTile');
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
    const words = this.#phrases;
    const ofFans = (): string => words.say('fans', { fan });
    const ofPoints = words.say('points', { points });
    const limited = uncapped === undefined ? [] : [words.say('limitFor', { worth: uncapped })];
    const counted = fans.map((each) => this.#fan(each));
    if (valuation.stated) {
      return [
        ...(fan === 0 || fan === points ? [] : [ofFans()]),
        ...this.#cap(valuation),
        ...limited,
        ofPoints,
        words.say(valuation.ownCount ? 'ownCount' : 'stated'),
      ];
    }
    if (fans[0]?.limit === true) return [...counted, ofPoints];
    if (doublings === undefined) {
      // If a rule set counts in points, its fans give the points.
      const sum = fans.length === 0 || fan === points ? [] : [ofFans()];
      return [...(fans.length === 0 ? [words.say('noFan')] : counted), ...sum, ...this.#cap(valuation), ofPoints];
    }
    return [...counted, ...(doublings === 0 ? [] : [`${fan} x${2 ** doublings}`]), ...limited, ofPoints];
  }

  /** Returns the cap of the rule set if it lowers the value. */
  #cap({ fan, points }: Valuation): readonly string[] {
    const cap = this.#rules?.valueCap;
    if (cap?.kind !== 'fixed') return [];
    const uncapped = cap.uncapped(fan);
    return uncapped <= points ? [] : [this.#phrases.say('cap', { worth: uncapped, clause: cap.clause })];
  }

  #fan({ id, count, fan, doublings, limit, clause }: CountedFan): string {
    const name = this.#text(textNamed(this.#texts?.fans ?? {}, id));
    const worth =
      limit === true ? this.#phrases.say('limit') : doublings === undefined ? String(fan) : `x${2 ** doublings}`;
    return `${name}${count > 1 ? ` x${count}` : ''}${this.#phrases.say('colon')}${worth} (${clause})`;
  }

  #cause({ cause: recorded }: Grounds): string {
    const words = this.#phrases;
    if (recorded === undefined) return words.say('unknownCause');
    const { commandId, actor, source } = recorded.cause;
    const first = this.log.events.find(({ cause }) => cause.commandId === commandId && cause.index === 0);
    const command =
      first?.command === undefined ? words.say('sealedCommand') : this.#text(COMMAND_NAMES[first.command.type]);
    return this.#list([
      words.say('by', {
        command: `${command} ${commandId}`,
        actor,
        source: this.#text(textNamed(SOURCE_NAMES, source)),
      }),
      ...this.#evidence(first?.cause),
    ]);
  }

  /** What the device of a command cites and signs. */
  #evidence(cause: Cause | undefined): readonly string[] {
    const seen = cause && citationIn(cause);
    const words = this.#phrases;
    return [
      ...(seen === undefined ? [] : [words.say('seenIn', { ...seen, epoch: seen.epoch ?? NONE })]),
      ...(cause?.signature === undefined ? [] : [words.say('signedBy', { key: cause.signature.key })]),
    ];
  }
}

/** The value of a parameter that is not stated: the message leaves its part out. */
const NONE = 'none';

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
