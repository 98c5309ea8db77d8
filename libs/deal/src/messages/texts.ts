import type { Text } from '#language';
import { ABANDONED } from '../decide/abandon-deal.js';
import { RULING } from '../decide/rulings.js';
import type { RuleSet } from '../rule-set/rule-set.js';

/** Decisions of a referee and an abandoned deal belong to no rule set: these texts are the deal's own. */
export const RULING_TEXTS = {
  clauses: {
    [RULING]: {
      en: 'The referee has decided, by no clause of the book.',
      ru: 'Решение судьи, не по пункту правил.',
      zh: '由裁判裁决，不依规则条款。',
    },
    [ABANDONED]: {
      en: 'The deal was abandoned before it was settled.',
      ru: 'Сдача прекращена до подсчёта.',
      zh: '本局在结算之前中止。',
    },
  },
  reasons: {
    'ruling.penalty': {
      en: 'A penalty or payment that the referee has imposed.',
      ru: 'Штраф или выплата, назначенные судьёй.',
      zh: '裁判判罚的分数。',
    },
    'ruling.void': {
      en: 'The referee has declared the deal void: the payment goes back.',
      ru: 'Судья признал сдачу недействительной: выплата возвращается.',
      zh: '裁判判本局作废：付分退还。',
    },
    abandoned: {
      en: 'The deal was abandoned: the payment goes back.',
      ru: 'Сдача прекращена: выплата возвращается.',
      zh: '本局中止：付分退还。',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>;

const own = (texts: Readonly<Record<string, Text>>, id: string): Text | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined;

/** The text of a clause that an event cites; undefined if neither the rule set nor the deal knows it. */
export const clauseText = (rules: RuleSet | undefined, clause: string): Text | undefined =>
  own(RULING_TEXTS.clauses, clause) ?? rules?.clauses.find(({ id }) => id === clause)?.text;

/** The same for the reason of a transfer, a penalty or a fault. */
export const reasonText = (rules: RuleSet | undefined, reason: string): Text | undefined =>
  own(RULING_TEXTS.reasons, reason) ?? own(rules?.reasons ?? {}, reason);
