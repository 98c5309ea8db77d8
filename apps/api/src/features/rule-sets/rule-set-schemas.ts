import { z } from 'zod';
import { list, named } from '#shapes/schema';
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

const RuleSetSummary = named('RuleSetSummary', 'An installed rule set and its editions.', {
  ...NAMED,
  editions: list(z.strictObject(edition), 'The editions, the newest first.', { min: 1 }),
});
export const RuleSetList = named('RuleSetList', 'The installed rule sets.', {
  ruleSets: list(RuleSetSummary, 'The installed rule sets.'),
});

const OPTION = {
  name: z.string().describe('The name of the option, as in `options` of OpenDeal.'),
  clause: z.string().describe('The id of the clause that defines the option.'),
};
const OptionDocument = z
  .discriminatedUnion('kind', [
    named('OptionOfValues', 'An option with a list of allowed values.', {
      kind: z.literal('choice').describe('One of several values.'),
      ...OPTION,
      values: list(
        z.strictObject({
          value: z.union([z.string(), z.int(), z.boolean()]).describe('The value.'),
          tiles: z.int().positive().describe('The number of tiles in the set with this value and other defaults.'),
        }),
        'The allowed values. The first is the default.',
        { min: 1 },
      ),
    }),
    named('OptionOfNumber', 'A required option that is a whole number.', {
      kind: z.literal('number').describe('A whole number.'),
      ...OPTION,
      least: z.int().describe('The smallest allowed number.'),
      most: z.int().describe('The largest allowed number.'),
    }),
  ])
  .meta({ id: 'RuleSetOption', description: 'An option that the players agree on before a deal.' });

const StandaloneHands = named('StandaloneHands', 'What the calculator accepts of a hand under the rule set.', {
  members: list(
    z.enum(OPTIONAL_MEMBERS),
    'The members of a standalone hand that this rule set knows, among those that not every rule set knows.',
  ),
  melds: list(z.enum(['chow', 'pung', 'kong']), 'The kinds of melds that a hand may have.'),
  circumstances: list(Circumstance, 'The circumstances of a win that the rule set knows.'),
  valuesLosers: z
    .boolean()
    .describe('True if hands that have not won have a value too, so that /v1/calculator/value and /settle answer.'),
});

const MatchOfRuleSet = named('MatchOfRuleSet', 'What the rule set says of a match.', {
  firstDealer: list(z.enum(FIRST_DEALER_WAYS), 'The ways to find the first dealer, as `firstDealer.by` of OpenMatch.', {
    min: 1,
  }),
  rounds: z
    .boolean()
    .describe('True if each deal is opened with the option `round`, as `next.round` of the match states.'),
  counting: list(
    Counting,
    'The values of `counting` of OpenMatch; the first is the default. Absent: every deal counts.',
  ).exactOptional(),
  deals: z
    .int()
    .positive()
    .exactOptional()
    .describe('The number of deals where the players name none. Absent: no end by number.'),
  stocks: list(
    Stock,
    'The stocks of sticks with which players may agree to begin; `each` is `stock` of OpenMatch. Absent: the rule set has no sticks.',
  ).exactOptional(),
});

/** The phases of an open or settled deal. */
const PHASES = ['opened', 'preparing', 'playing', 'settling', 'settled'] as const;

const IrregularityOfRuleSet = named('IrregularityOfRuleSet', 'An irregularity that the rule set knows.', {
  irregularity: Irregularity.describe('The id, as `irregularity` of NoteIrregularity.'),
  text: z.string().describe('What the seat did, in the requested language.'),
  clause: z.string().describe('The id of the clause that covers it.'),
  phases: list(
    z.enum(PHASES),
    'The phases of the deal in which it can be noted. A result-only recording is opened in `playing`: irregularities of ' +
      '`opened` and `preparing` are noted there.',
    { min: 1 },
  ),
  recordings: list(Recording, 'The levels of recording at which it can be noted.', { min: 1 }),
  timed: z
    .literal(true)
    .exactOptional()
    .describe('How long it took can be stated as `seconds`. Absent: no duration is accepted.'),
});

export const RuleSetDocument = named('RuleSet', 'One edition of a rule set.', {
  ...NAMED,
  ...edition,
  tiles: z.int().positive().describe('The number of tiles in the set with default options.'),
  options: list(OptionDocument, 'The options of the rule set.'),
  commands: list(z.string(), 'The types of the commands that the rule set knows.'),
  irregularities: list(
    IrregularityOfRuleSet,
    'The irregularities that NoteIrregularity accepts, in the order of the rule set. Often empty.',
  ),
  hands: StandaloneHands.describe('What the calculator accepts of a hand.'),
  match: MatchOfRuleSet.describe('What OpenMatch accepts.'),
  terms: z
    .record(z.string(), z.string())
    .describe(
      'The words of the rule set in the requested language, such as `win`, for texts that do not come from the service. ' +
        'A grammatical form has its name behind a dot, such as `win.gen`.',
    ),
});

export const ClauseDocument = named('Clause', 'A clause of a rule set.', {
  id: z.string().describe('The id of the clause, such as SBR-8.1.'),
  text: z.string().describe('The clause in our own words, in one sentence of the requested language.'),
});
export const ClauseList = named('ClauseList', 'The clauses of a rule set.', {
  ...RULE_SET,
  clauses: list(ClauseDocument, 'The clauses in the order of the rule set.'),
});

export const FanList = named('FanList', 'The fans of a rule set.', {
  ...RULE_SET,
  fans: list(
    named('Fan', 'A fan of a rule set.', {
      id: z.string().describe('The id of the fan, as in valuations.'),
      clause: z.string().describe('The id of the clause that defines the fan.'),
      fan: z
        .int()
        .nonnegative()
        .describe('What it gives each time it counts: whole fans, or points in a rule set that counts in points.'),
      doublings: z.int().positive().exactOptional().describe('How many times it doubles the sum of points.'),
      limit: z.literal(true).exactOptional().describe('The hand is worth the agreed limit.'),
      name: z.string().describe('The name in the requested language.'),
    }),
    'The fans in the order of the rule set.',
  ),
});

export const ReasonList = named('ReasonList', 'The reasons of a rule set.', {
  ...RULE_SET,
  reasons: list(
    named('Reason', 'A reason of ledger lines, penalties or faults.', {
      id: z.string().describe('The id of the reason, as in transfers, penalties and faults.'),
      text: z.string().describe('The reason in the requested language.'),
    }),
    'The reasons.',
  ),
});

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
