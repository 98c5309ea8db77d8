import type { LogValue } from '#event-log';
import {
  decideMatch,
  statesOfMatch,
  timeFindings,
  UNOPENED_MATCH,
  type MatchEventOf,
  type MatchRules,
  type MatchRuleSets,
  type MatchState,
  type TimeFinding,
} from '#match';
import type { DealFacts } from '../deal/deal-facts.js';
import { firstDifference } from '../findings/difference.js';
import type { AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';
import { compare, type Disagreement, groupedByCommand, undecidable } from '../deal/judgement.js';
import type { MatchLog, MatchLogEvent } from './match-log.js';
import { replayRecord } from '../deal/replay-check.js';
import { verdictOf, type Examined, type Verdict } from '../findings/verdict.js';

/** The results of the checks of one match. */
export interface MatchAudit {
  readonly match: string;
  readonly events: number;
  readonly verdict: Verdict;
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
}

/** The deals of the file, as far as matches are compared with them. */
export interface DealsOfLog {
  readonly get: (deal: string) => DealFacts | undefined;
  /** The deals that name the match when they are opened, in the order of the log. */
  readonly ofMatch: (match: string) => readonly DealFacts[];
}

/**
 * Checks a match against its own events (replay), its rules (adjudication), and its deals. Each settlement that the
 * match counts must be that event of the deal. If a deal is not in the file, the check is incomplete.
 */
export const auditMatch = (
  log: MatchLog,
  deals: DealsOfLog,
  matchRuleSets: MatchRuleSets | undefined,
): MatchAudit & { readonly examined: Partial<Examined> } => {
  const { match, events } = log;
  const result = (
    findings: readonly AuditFinding[],
    gaps: readonly Gap[],
    examined: Partial<Examined>,
  ): ReturnType<typeof auditMatch> => {
    return {
      match,
      events: events.length,
      verdict: verdictOf(findings.length > 0, gaps.length > 0),
      findings,
      gaps,
      examined,
    };
  };
  if ((events[0]?.sequence ?? 1) > 1) return result(log.findings, [beganBefore(log)], {});
  const { states, findings: replayed } = replayRecord({ match }, events, statesOfMatch);
  const rules = rulesOf(events, matchRuleSets);
  const judged = rules === undefined ? otherTerms(log) : readjudicated(rules, log, states);
  const last = states.at(-1) ?? UNOPENED_MATCH;
  const settled = new Settlements(match, deals).findings(events, last);
  const findings = [...log.findings, ...replayed, ...judged, ...settled, ...untimely(match, last, deals)];
  const gaps = [...(rules === undefined ? [noRules(log)] : []), ...missingDeals(log, deals)];
  return result(findings, gaps, {
    replay: states.length - 1,
    adjudication: rules === undefined ? 0 : groupedByCommand(events).length,
    ledger: events.filter(({ event }) => event.type === 'SettlementRecorded').length,
  });
};

const beganBefore = ({ match, events }: MatchLog): Gap => ({
  check: 'replay',
  code: 'BEGAN_BEFORE',
  match,
  sequence: events[0]?.sequence ?? 1,
  message: 'The match began before the file did: it cannot be checked from the file alone.',
});

const noRules = ({ match }: MatchLog): Gap => ({
  check: 'adjudication',
  code: 'NO_MATCH_RULES',
  match,
  message: 'No match rules are installed for the rule set of the match: its decisions cannot be checked.',
});

/** A counted settlement is not proved if its deal is not in the file. */
const missingDeals = ({ match, events }: MatchLog, deals: DealsOfLog): readonly Gap[] =>
  events.flatMap(({ sequence, event }) =>
    event.type === 'DealStarted' && deals.get(event.deal) === undefined
      ? [
          {
            check: 'ledger',
            code: 'DEAL_NOT_IN_FILE',
            match,
            deal: event.deal,
            sequence,
            message: 'The deal is not in the file: what the match counts of it cannot be checked.',
          } as const,
        ]
      : [],
  );

const rulesOf = (events: MatchLog['events'], ruleSets: MatchRuleSets | undefined): MatchRules | undefined => {
  const opened = openedIn(events);
  return opened && ruleSets?.(opened.ruleSet, opened.edition);
};

const openedIn = ([first]: MatchLog['events']): MatchEventOf<'MatchOpened'> | undefined =>
  first?.event.type === 'MatchOpened' ? first.event : undefined;

/** The terms that are the same in a match and in each of its deals, under any rule set. */
const TERMS = ['table', 'ruleSet', 'edition'] as const;

type Terms = Readonly<Record<(typeof TERMS)[number], string>>;

const termsOf = ({ table, ruleSet, edition }: Terms): Terms => ({ table, ruleSet, edition });

/** Without match rules, a match must still have the terms that the commands for its opening and for its deals name. */
const otherTerms = ({ match, events }: MatchLog): readonly AuditFinding[] => {
  const opened = openedIn(events);
  if (opened === undefined) return [];
  return events.flatMap(({ sequence, command }): readonly AuditFinding[] => {
    if (command?.type !== 'OpenMatch' && command?.type !== 'StartDeal') return [];
    const term = TERMS.find((name) => command[name] !== undefined && command[name] !== opened[name]);
    if (term === undefined) return [];
    const [named, recorded] = [command[term] as string, opened[term]];
    const place = { check: 'adjudication', match, sequence } as const;
    return command.type === 'OpenMatch'
      ? [
          {
            ...place,
            code: 'JUDGEMENT_DIFFERS',
            message: 'The match was opened under other terms than its command names.',
            ...{ pointer: `/${term}`, expected: named, actual: recorded },
          },
        ]
      : [
          {
            ...place,
            code: 'COMMAND_REFUSED',
            message: `The rules refuse the command ${command.type}: DEAL_TERMS_DIFFER.`,
            ...{ pointer: `/cause/command/${term}`, expected: recorded, actual: named },
          },
        ];
  });
};

/** Every command, given again at its time, must cause the same events. */
const readjudicated = (rules: MatchRules, { match, events }: MatchLog, states: readonly MatchState[]): AuditFinding[] =>
  groupedByCommand(events).flatMap((caused) => {
    const [first] = caused;
    const before = first === undefined ? undefined : states[first.sequence - 1];
    const found = before === undefined ? undefined : undecidable(caused, () => redecided(rules, before, caused));
    return found === undefined ? [] : [{ check: 'adjudication', match, ...found }];
  });

const redecided = (
  rules: MatchRules,
  before: MatchState,
  caused: readonly MatchLogEvent[],
): Disagreement | undefined => {
  const [first] = caused;
  if (first?.command === undefined) return undefined;
  const decision = decideMatch(rules, before, { command: first.command, at: first.occurredAt });
  if (decision.accepted) return compare(decision.events, caused);
  const { code, clause } = decision.rejection;
  return {
    code: 'COMMAND_REFUSED',
    sequence: first.sequence,
    message: `The rules refuse the command ${first.command.type}: ${code}.`,
    ...(clause !== undefined && { clause }),
  };
};

/** A report after the call is no fault: it may state what came before. The match view shows it. */
const UNTIMELY: { readonly [kind in TimeFinding['kind']]?: Pick<AuditFinding, 'code' | 'message'> } = {
  'ended-early': {
    code: 'ENDED_BEFORE_TIME',
    message: 'The deal was ended by time before the time of play of the match was up, and no referee has ruled on it.',
  },
  'played-on': {
    code: 'PLAYED_AFTER_TIME',
    message: 'The deal has acts after time was called, which had ended it, and no referee has ruled on it.',
  },
};

/** The deals that do not fit the time of play of the match, without those that a referee lets stand. */
const untimely = (match: string, state: MatchState, deals: DealsOfLog): readonly AuditFinding[] =>
  state.phase === 'unopened'
    ? []
    : timeFindings(state, (deal) => deals.get(deal)?.times).flatMap(({ kind, deal, at, clause, ruling }) => {
        const found = UNTIMELY[kind];
        if (found === undefined || ruling !== undefined) return [];
        const expected = kind === 'played-on' ? state.clock.called?.at : undefined;
        return [
          {
            ...{ check: 'times', match, deal, ...found, clause, actual: at },
            ...(expected !== undefined && { expected }),
          } as const,
        ];
      });

/** The deals of a match, compared with its settlements. */
class Settlements {
  constructor(
    private readonly match: string,
    private readonly deals: DealsOfLog,
  ) {}

  findings(events: MatchLog['events'], state: MatchState): readonly AuditFinding[] {
    const terms = openedIn(events);
    return [
      ...events.flatMap(({ sequence, event }) => {
        if (event.type === 'DealStarted') return this.#started(sequence, event, terms);
        return event.type === 'SettlementRecorded' ? this.#recorded(sequence, event) : [];
      }),
      ...this.#missed(state),
    ];
  }

  #started(
    sequence: number,
    { deal, seating, round }: MatchEventOf<'DealStarted'>,
    terms: Terms | undefined,
  ): readonly AuditFinding[] {
    const opened = this.deals.get(deal)?.opened;
    if (opened === undefined) return [];
    return this.#difference(
      { deal, sequence, code: 'DEAL_DIFFERS', message: 'The deal was opened in another way.' },
      { match: this.match, seating, ...(round !== undefined && { round }), ...(terms && termsOf(terms)) },
      {
        ...(opened.match !== undefined && { match: opened.match }),
        seating: opened.seating,
        ...(round !== undefined && { round: opened.round }),
        ...(terms && termsOf(opened)),
      },
    );
  }

  /** Hash, outcome and place: any false settlement differs in one of them. */
  #recorded(sequence: number, event: MatchEventOf<'SettlementRecorded'>): readonly AuditFinding[] {
    const { type: _, deal, ...reported } = event;
    const facts = this.deals.get(deal);
    if (facts === undefined) return [];
    const settled = facts.settlements?.get(reported.sequence);
    const place = {
      deal,
      sequence,
      code: 'SETTLEMENT_DIFFERS',
      message: 'The deal records another settlement.',
    } as const;
    if (settled === undefined)
      return [{ check: 'ledger', match: this.match, ...place, pointer: '/sequence', actual: reported.sequence }];
    return this.#difference(place, { sequence: reported.sequence, hash: settled.hash, ...settled.outcome }, reported);
  }

  /** Settlements at the end of a deal that the match does not contain. */
  #missed(state: MatchState): readonly AuditFinding[] {
    if (state.phase === 'unopened') return [];
    const started = new Set(state.deals.map(({ deal }) => deal));
    const strange = this.deals.ofMatch(this.match).filter(({ deal }) => !started.has(deal));
    const stale = state.deals.filter(({ deal, settled }) => {
      const facts = this.deals.get(deal);
      return facts !== undefined && facts.lastSettlement !== settled?.sequence;
    });
    return [...strange, ...stale].map(({ deal }) => ({
      check: 'ledger',
      code: 'SETTLEMENT_MISSED',
      match: this.match,
      deal,
      message: 'The match does not count what this deal has come to in the end.',
    }));
  }

  #difference(
    place: Pick<AuditFinding, 'deal' | 'code' | 'message'> & { readonly sequence: number },
    expected: LogValue,
    actual: LogValue,
  ): readonly AuditFinding[] {
    const found = firstDifference(expected, actual);
    if (found === undefined) return [];
    const { pointer, ...values } = found;
    return [
      {
        check: 'ledger',
        match: this.match,
        ...place,
        pointer,
        ...(values.expected !== undefined && { expected: values.expected }),
        ...(values.actual !== undefined && { actual: values.actual }),
      },
    ];
  }
}
