import type { z } from 'zod';
import { clauseText, openPointsIn, reasonText, type DealEvent, type RuleTexts } from '#deal';
import type { Language } from '#language';
import type { LedgerLine } from '#ledger';
import { ledgerOf, valuedHandsOf, type ValuedHand } from '#projections';
import { ruleTexts } from '#rules';
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
  language: Language,
): z.infer<typeof LedgerDocument> => {
  const { lines, balances } = ledgerOf(events);
  const openPoints = openPointsIn(events);
  const texts = textsUnder(events[0]?.event);
  const hands = valuedHandsOf(events);
  return {
    dealId,
    sequence,
    lines,
    balances,
    ...(openPoints.length !== 0 && { openPoints }),
    hands,
    ...textsOf(texts, lines, language),
    fans: namesOf(texts, hands, language),
  };
};

const textsUnder = (opening: DealEvent | undefined): RuleTexts | undefined => {
  if (opening?.type !== 'DealOpened') throw new Error('a deal begins with DealOpened');
  return ruleTexts(opening.ruleSet);
};

/** Returns the names of the lines of the hands. */
const namesOf = (texts: RuleTexts | undefined, hands: readonly ValuedHand[], language: Language) => {
  const counted = new Set(hands.flatMap(({ valuation }) => valuation.fans.map(({ id }) => id)));
  return Object.fromEntries(
    Object.entries(texts?.fans ?? {}).flatMap(([id, name]) => (counted.has(id) ? [[id, name[language]]] : [])),
  );
};

/** Returns the texts of the clauses and reasons that the lines cite. */
const textsOf = (texts: RuleTexts | undefined, lines: readonly LedgerLine[], language: Language) => {
  const withTexts = (cited: readonly string[], textOf: typeof clauseText) =>
    Object.fromEntries(
      [...new Set(cited)].flatMap((id) => {
        const text = textOf(texts, id);
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
