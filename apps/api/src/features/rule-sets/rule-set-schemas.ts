import { z } from 'zod';
import { Circumstance, Irregularity, Recording } from '#deal/schema';
import { Counting, Stock } from '#match/schema';
import { OPTIONAL_MEMBERS } from '#rules';

/** The methods to find the first dealer of a match, in the order of presentation. */
export const FIRST_DEALER_WAYS = ['dice', 'wind-tiles', 'seat-dice', 'lot'] as const;

const edition = {
  edition: z.string().describe('The edition: the text and our corrections to it. A published edition stays runnable.'),
  fingerprint: z
    .string()
    .describe('The SHA-256 digest of the file of the edition. Each deal that it judges states it.'),
};
const RULE_SET = {
  ruleSet: z.string().describe('The id of the rule set.'),
  edition: z.string().describe('The edition of the rule set.'),
};
const NAMED = {
  id: z.string().describe('The id of the rule set.'),
  title: z.string().describe('The title in the requested language.'),
};

const RuleSetSummary = z
  .strictObject({
    ...NAMED,
    editions: z.array(z.strictObject(edition)).min(1).readonly().describe('The editions, the newest first.'),
  })
  .meta({ id: 'RuleSetSummary', description: 'An installed rule set and its editions.' });
export const RuleSetList = z
  .strictObject({ ruleSets: z.array(RuleSetSummary).readonly().describe('The installed rule sets.') })
  .meta({ id: 'RuleSetList', description: 'The installed rule sets.' });

const OPTION = {
  name: z.string().describe('The name of the option, as in `options` of OpenDeal.'),
  clause: z.string().describe('The id of the clause that defines the option.'),
};
const OptionDocument = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('choice').describe('One of several values.'),
        ...OPTION,
        values: z
          .array(
            z.strictObject({
              value: z.union([z.string(), z.int(), z.boolean()]).describe('The value.'),
              tiles: z.int().positive().describe('The number of tiles in the set with this value and other defaults.'),
            }),
          )
          .min(1)
          .readonly()
          .describe('The allowed values. The first is the default.'),
      })
      .meta({ id: 'OptionOfValues', description: 'An option with a list of allowed values.' }),
    z
      .strictObject({
        kind: z.literal('number').describe('A whole number.'),
        ...OPTION,
        least: z.int().describe('The smallest allowed number.'),
        most: z.int().describe('The largest allowed number.'),
      })
      .meta({ id: 'OptionOfNumber', description: 'A required option that is a whole number.' }),
  ])
  .meta({ id: 'RuleSetOption', description: 'An option that the players agree on before a deal.' });

const StandaloneHands = z
  .strictObject({
    members: z
      .array(z.enum(OPTIONAL_MEMBERS))
      .readonly()
      .describe(
        'The members of a standalone hand that this rule set knows, among those that not every rule set knows.',
      ),
    melds: z
      .array(z.enum(['chow', 'pung', 'kong']))
      .readonly()
      .describe('The kinds of melds that a hand may have.'),
    circumstances: z.array(Circumstance).readonly().describe('The circumstances of a win that the rule set knows.'),
    valuesLosers: z
      .boolean()
      .describe('True if hands that have not won have a value too, so that /v1/calculator/value and /settle answer.'),
  })
  .meta({ id: 'StandaloneHands', description: 'What the calculator accepts of a hand under the rule set.' });

const MatchOfRuleSet = z
  .strictObject({
    firstDealer: z
      .array(z.enum(FIRST_DEALER_WAYS))
      .min(1)
      .readonly()
      .describe('The ways to find the first dealer, as `firstDealer.by` of OpenMatch.'),
    rounds: z
      .boolean()
      .describe('True if each deal is opened with the option `round`, as `next.round` of the match states.'),
    counting: z
      .array(Counting)
      .readonly()
      .exactOptional()
      .describe('The values of `counting` of OpenMatch; the first is the default. Absent: every deal counts.'),
    deals: z
      .int()
      .positive()
      .exactOptional()
      .describe('The number of deals where the players name none. Absent: no end by number.'),
    stocks: z
      .array(Stock)
      .readonly()
      .exactOptional()
      .describe(
        'The stocks of sticks with which players may agree to begin; `each` is `stock` of OpenMatch. Absent: the rule set has no sticks.',
      ),
  })
  .meta({ id: 'MatchOfRuleSet', description: 'What the rule set says of a match.' });

/** The phases of an open or settled deal. */
const PHASES = ['opened', 'preparing', 'playing', 'settling', 'settled'] as const;

const IrregularityOfRuleSet = z
  .strictObject({
    irregularity: Irregularity.describe('The id, as `irregularity` of NoteIrregularity.'),
    text: z.string().describe('What the seat did, in the requested language.'),
    clause: z.string().describe('The id of the clause that covers it.'),
    phases: z
      .array(z.enum(PHASES))
      .min(1)
      .readonly()
      .describe(
        'The phases of the deal in which it can be noted. A result-only recording is opened in `playing`: irregularities of ' +
          '`opened` and `preparing` are noted there.',
      ),
    recordings: z.array(Recording).min(1).readonly().describe('The levels of recording at which it can be noted.'),
    timed: z
      .literal(true)
      .exactOptional()
      .describe('How long it took can be stated as `seconds`. Absent: no duration is accepted.'),
  })
  .meta({ id: 'IrregularityOfRuleSet', description: 'An irregularity that the rule set knows.' });

export const RuleSetDocument = z
  .strictObject({
    ...NAMED,
    ...edition,
    tiles: z.int().positive().describe('The number of tiles in the set with default options.'),
    options: z.array(OptionDocument).readonly().describe('The options of the rule set.'),
    commands: z.array(z.string()).readonly().describe('The types of the commands that the rule set knows.'),
    irregularities: z
      .array(IrregularityOfRuleSet)
      .readonly()
      .describe('The irregularities that NoteIrregularity accepts, in the order of the rule set. Often empty.'),
    hands: StandaloneHands.describe('What the calculator accepts of a hand.'),
    match: MatchOfRuleSet.describe('What OpenMatch accepts.'),
    terms: z
      .record(z.string(), z.string())
      .describe(
        'The words of the rule set in the requested language, such as `win`, for texts that do not come from the service. ' +
          'A grammatical form has its name behind a dot, such as `win.gen`.',
      ),
  })
  .meta({ id: 'RuleSet', description: 'One edition of a rule set.' });

export const ClauseDocument = z
  .strictObject({
    id: z.string().describe('The id of the clause, such as SBR-8.1.'),
    text: z.string().describe('The clause in our own words, in one sentence of the requested language.'),
  })
  .meta({ id: 'Clause', description: 'A clause of a rule set.' });
export const ClauseList = z
  .strictObject({
    ...RULE_SET,
    clauses: z.array(ClauseDocument).readonly().describe('The clauses in the order of the rule set.'),
  })
  .meta({ id: 'ClauseList', description: 'The clauses of a rule set.' });

export const FanList = z
  .strictObject({
    ...RULE_SET,
    fans: z
      .array(
        z
          .strictObject({
            id: z.string().describe('The id of the fan, as in valuations.'),
            clause: z.string().describe('The id of the clause that defines the fan.'),
            fan: z
              .int()
              .nonnegative()
              .describe(
                'What it gives each time it counts: whole fans, or points in a rule set that counts in points.',
              ),
            doublings: z.int().positive().exactOptional().describe('How many times it doubles the sum of points.'),
            limit: z.literal(true).exactOptional().describe('The hand is worth the agreed limit.'),
            name: z.string().describe('The name in the requested language.'),
          })
          .meta({ id: 'Fan', description: 'A fan of a rule set.' }),
      )
      .readonly()
      .describe('The fans in the order of the rule set.'),
  })
  .meta({ id: 'FanList', description: 'The fans of a rule set.' });

export const ReasonList = z
  .strictObject({
    ...RULE_SET,
    reasons: z
      .array(
        z
          .strictObject({
            id: z.string().describe('The id of the reason, as in transfers, penalties and faults.'),
            text: z.string().describe('The reason in the requested language.'),
          })
          .meta({ id: 'Reason', description: 'A reason of ledger lines, penalties or faults.' }),
      )
      .readonly()
      .describe('The reasons.'),
  })
  .meta({ id: 'ReasonList', description: 'The reasons of a rule set.' });

const RULE_SET_ID = z
  .string()
  .max(64)
  .meta({ description: 'The id of the rule set.', examples: ['sichuan-mil'] });
export const RuleSetPath = z.strictObject({ id: RULE_SET_ID });
export const ClausePath = z.strictObject({
  id: RULE_SET_ID,
  clauseId: z
    .string()
    .max(64)
    .meta({ description: 'The id of the clause.', examples: ['SBR-2.2'] }),
});
export const EditionQuery = z.strictObject({
  edition: z
    .string()
    .max(64)
    .exactOptional()
    .meta({ description: 'The edition of the rule set. Without it, the newest one.', examples: ['2019-03-11'] }),
});
