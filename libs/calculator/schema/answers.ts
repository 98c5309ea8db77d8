import { z } from 'zod';
import { named, readOnly } from '#shapes/schema';
import { AbsorbedFan, Account, CLAUSE, CountedFan, REASON_ID, Tile, Valuation } from '#deal/schema';
import { PAYERS } from '#rules';

/** The rule set that was used. */
export const ANSWERED = {
  ruleSet: z.string().describe('The id of the rule set that answers.'),
  edition: z.string().describe('The edition of the rule set that answers.'),
};

/** The members of a payment. */
export const PAYMENT = {
  from: Account.describe('The account that pays.'),
  to: Account.describe('The account that receives.'),
  points: z.int().positive().describe('The amount in points.'),
  reason: REASON_ID,
  clause: CLAUSE,
};

const NAMED = { name: z.string().describe('The name of the fan in the requested language.') };

export const NamedFan = CountedFan.extend(NAMED).meta({
  id: 'NamedFan',
  description: 'A fan of the rule set, how many times it counts, and what it gives in all.',
});
const NamedFans = readOnly(z.array(NamedFan)).describe('The fans that count.');

const NamedAbsorbedFan = AbsorbedFan.extend(NAMED).meta({
  id: 'NamedAbsorbedFan',
  description: 'A fan that does not count because a more valuable fan always includes it.',
});

const NextBest = Valuation.shape.next.unwrap().extend({ fans: NamedFans }).meta({
  id: 'NextBest',
  description: 'The best of the other arrangements or joker values.',
});

export const HandValue = Valuation.extend({
  fans: NamedFans,
  absorbed: readOnly(z.array(NamedAbsorbedFan))
    .exactOptional()
    .describe('The fans that do not count because more valuable fans include them.'),
  next: NextBest.exactOptional().describe('The best of the other arrangements or joker values, if there is one.'),
}).meta({
  id: 'HandValue',
  description: 'The value of a hand under the rule set, and the named fans that give it.',
});

export const HandFault = named('HandFault', 'Why the rule set does not accept the hand.', {
  reason: REASON_ID,
  clause: CLAUSE,
  text: z.string().describe('The fault in the requested language.'),
});

const HandPayment = named('HandPayment', 'A payment that the hand would receive.', {
  by: z
    .enum(PAYERS)
    .describe('Who pays. each-active: every player who has not won yet. east: the dealer, for a hand of another seat.'),
  points: z.int().positive().describe('The points that each of them pays.'),
  reason: REASON_ID,
  clause: CLAUSE,
});

const HandWins = named('HandWins', 'The hand wins: its value and its payments.', {
  ...ANSWERED,
  verdict: z.literal('win').describe('The hand wins.'),
  valuation: HandValue.describe('The value of the hand.'),
  payments: readOnly(z.array(HandPayment)).describe('The payments that the winner would receive.'),
});
export const HandFails = named('HandFails', 'The hand does not win, and why.', {
  ...ANSWERED,
  verdict: z.literal('no-win').describe('The hand does not win.'),
  faults: readOnly(z.array(HandFault).min(1)).describe('Why the hand does not win.'),
});
export const ScoreAnswer = z
  .discriminatedUnion('verdict', [HandWins, HandFails])
  .meta({ id: 'ScoreAnswer', description: 'The value of the hand and its payments, or why the hand does not win.' });

const Wait = named('Wait', 'A tile that would complete the hand, and the value of the completed hand.', {
  tile: Tile.describe('The tile that would complete the hand.'),
  valuation: HandValue.describe('The value of the completed hand.'),
});
export const WaitsAnswer = named('WaitsAnswer', 'The tiles for which a hand waits.', {
  ...ANSWERED,
  ready: z.boolean().describe('True if the hand counts as ready.'),
  waits: readOnly(z.array(Wait)).describe('Each tile that would complete the hand, in the order of tile kinds.'),
  best: Wait.exactOptional().describe('The wait that is worth most, for a ready hand.'),
  faults: readOnly(z.array(HandFault)).describe('Why a hand with waits does not count as ready.'),
});

export const ValueAnswer = named('ValueAnswer', 'The value of a hand that has not won.', {
  ...ANSWERED,
  valuation: HandValue.describe('The value of the hand.'),
});
