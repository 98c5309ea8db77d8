import { z } from 'zod';
import { AbsorbedFan, CountedFan, Tile, Valuation } from '#deal/schema';
import { PAYERS } from '#rules';

/** Which book has answered. */
export const ANSWERED = {
  ruleSet: z.string(),
  edition: z.string(),
};

const NAMED = { name: z.string().describe('In the language that was asked for.') };

export const NamedFan = CountedFan.extend(NAMED).meta({
  id: 'NamedFan',
  description: 'A fan of the rule book, how often it counts, and what it gives in all.',
});
const NamedFans = z.array(NamedFan).readonly();

const NamedAbsorbedFan = AbsorbedFan.extend(NAMED).meta({
  id: 'NamedAbsorbedFan',
  description: 'A fan left out, how often, and the id of the fan that absorbs it.',
});

const NextBest = Valuation.shape.next.unwrap().extend({ fans: NamedFans }).meta({
  id: 'NextBest',
  description: 'The best of the other arrangements or joker values.',
});

export const HandValue = Valuation.extend({
  fans: NamedFans,
  absorbed: z.array(NamedAbsorbedFan).readonly().exactOptional(),
  next: NextBest.exactOptional(),
}).meta({
  id: 'HandValue',
  description: 'What a hand is worth under the book, and why.',
});

export const HandFault = z
  .strictObject({
    reason: z.string().describe('An id; the rule set lists them all.'),
    clause: z.string(),
    text: z.string().describe('In the language that was asked for.'),
  })
  .meta({ id: 'HandFault', description: 'Why the book does not take the hand.' });

const HandPayment = z
  .strictObject({
    by: z
      .enum(PAYERS)
      .describe('Who pays: each-active is every player who has not won yet; east is told of a hand of another seat.'),
    points: z.int().positive().describe('From each of them.'),
    reason: z.string(),
    clause: z.string(),
  })
  .meta({ id: 'HandPayment' });

const HandWins = z
  .strictObject({
    ...ANSWERED,
    verdict: z.literal('win'),
    valuation: HandValue,
    payments: z.array(HandPayment).readonly(),
  })
  .meta({ id: 'HandWins' });
export const HandFails = z
  .strictObject({ ...ANSWERED, verdict: z.literal('no-win'), faults: z.array(HandFault).min(1).readonly() })
  .meta({ id: 'HandFails' });
export const ScoreAnswer = z
  .discriminatedUnion('verdict', [HandWins, HandFails])
  .meta({ id: 'ScoreAnswer', description: 'What the hand is worth and who pays; or why it is no win.' });

const Wait = z.strictObject({ tile: Tile, valuation: HandValue }).meta({ id: 'Wait' });
export const WaitsAnswer = z
  .strictObject({
    ...ANSWERED,
    ready: z.boolean(),
    waits: z.array(Wait).readonly().describe('Each tile that would complete the hand, and what it would make.'),
    best: Wait.exactOptional().describe('The wait worth most, of a hand that is ready.'),
    faults: z.array(HandFault).readonly().describe('Why a hand with waits does not count as ready.'),
  })
  .meta({ id: 'WaitsAnswer', description: 'What a hand waits for.' });

export const ValueAnswer = z
  .strictObject({ ...ANSWERED, valuation: HandValue })
  .meta({ id: 'ValueAnswer', description: 'What a hand is worth that has not won.' });
