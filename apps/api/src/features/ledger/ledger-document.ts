import type { z } from 'zod';
import { clauseText, openPointsIn, reasonText, type DealEvent, type RuleSet, type RuleSets } from '#deal';
import type { Language } from '#language';
import type { LedgerLine } from '#ledger';
import { ledgerOf, valuedHandsOf, type ValuedHand } from '#projections';
import type { LedgerDocument } from './ledger-schemas.js';

/** An event of a deal and its number in the deal, from 1. */
interface NumberedEvent {
  readonly sequence: number;
  readonly event: DealEvent;
}

/** A deal up to a sequence. */
interface DealUpTo {
  readonly dealId: string;
  readonly sequence: number;
  /** All events up to there, or those of the types LEDGER_EVENTS as `asWholeStream` returns them. */
  readonly events: readonly NumberedEvent[];
}

/** Returns the ledger of a deal, with the texts of its lines and hands in the language. */
export const ledgerDocument = (
  { dealId, sequence, events }: DealUpTo,
  ruleSets: RuleSets,
  language: Language,
): z.infer<typeof LedgerDocument> => {
  const { lines, balances } = ledgerOf(events);
  const openPoints = openPointsIn(events);
  const rules = rulesOf(events[0]?.event, ruleSets);
  const hands = valuedHandsOf(events);
  return {
    dealId,
    sequence,
    lines,
    balances,
    ...(openPoints.length !== 0 && { openPoints }),
    hands,
    ...textsOf(rules, lines, language),
    fans: namesOf(rules, hands, language),
  };
};

const rulesOf = (opening: DealEvent | undefined, ruleSets: RuleSets): RuleSet | undefined => {
  if (opening?.type !== 'DealOpened') throw new Error('a deal begins with DealOpened');
  return ruleSets(opening.ruleSet, opening.edition);
};

/** Returns the names of the lines of the hands. */
const namesOf = (rules: RuleSet | undefined, hands: readonly ValuedHand[], language: Language) => {
  const counted = new Set(hands.flatMap(({ valuation }) => valuation.fans.map(({ id }) => id)));
  return Object.fromEntries(
    (rules?.fans ?? []).flatMap(({ id, names }) => (counted.has(id) ? [[id, names[language]]] : [])),
  );
};

/** Returns the texts of the clauses and reasons that the lines cite. */
const textsOf = (rules: RuleSet | undefined, lines: readonly LedgerLine[], language: Language) => {
  const withTexts = (cited: readonly string[], textOf: typeof clauseText) =>
    Object.fromEntries(
      [...new Set(cited)].flatMap((id) => {
        const text = textOf(rules, id);
        return text === undefined ? [] : [[id, text[language]]];
      }),
    );
  return {
    clauses: withTexts(
      lines.map(({ clause }) => clause),
      clauseText,
    ),
    reasons: withTexts(
      lines.map(({ reason }) => reason),
      reasonText,
    ),
  };
};
