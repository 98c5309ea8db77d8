import type { z } from 'zod';
import { inWords, type Language, type Words } from '#language';
import { type HandRulesLookup, termsOf } from '#rules';
import { faultsBehind, present, shapeFaults, unfitForLog, type ShapeFault } from '#shapes';
import * as schema from '../schema/index.js';
import { faultText, type CalculatorFault, type FaultCode, type Calculation } from './faults.js';
import { breakWall } from './break-wall.js';
import { dealFromPermutation } from './deal-from-permutation.js';
import { play } from './play.js';
import { score } from './score.js';
import { settle } from './settle.js';
import { value } from './value.js';
import { waits } from './waits.js';

/** Every body names its rule set. */
type Body = z.ZodType<{ readonly ruleSet: string }>;

/** One operation of the calculator: the schema of its body, and the function that answers it. */
interface Operation<B extends Body, A> {
  readonly body: B;
  readonly answer: (rulesOf: HandRulesLookup, body: z.output<B>, language: Language) => Calculation<A>;
}

const operation = <B extends Body, A>(body: B, answer: Operation<B, A>['answer'], ...refuses: readonly FaultCode[]) => {
  const read = bodyReader(body);
  return {
    /** The codes with which a body of the right shape may be refused. */
    refuses: ['UNKNOWN_RULE_SET', ...refuses] as readonly FaultCode[],
    /** Answers a parsed body. */
    answer,
    /** Checks any value as a body and answers it, or describes its faults. */
    calculate: (rulesOf: HandRulesLookup, input: unknown, language: Language): Outcome<A> => {
      const given = read(input);
      if ('faults' in given) return { errors: given.faults.map(misshapenIn(language)) };
      const outcome = answer(rulesOf, given.data, language);
      if ('answer' in outcome) return outcome;
      const words = termsOf(given.data.ruleSet)[language];
      return { errors: outcome.faults.map((fault) => describedFault(fault, words, language)) };
    },
  };
};

/** A fault with its text. */
export interface DescribedFault {
  readonly code: FaultCode | 'INVALID_BODY';
  readonly at: string;
  readonly message: string;
  readonly clause?: string;
}

export type Outcome<A> = { readonly answer: A } | { readonly errors: readonly DescribedFault[] };

type Read<B extends z.ZodType> = { readonly data: z.output<B> } | { readonly faults: readonly ShapeFault[] };

const bodyReader =
  <B extends z.ZodType>(body: B) =>
  (value: unknown): Read<B> => {
    try {
      const { data, error } = body.safeParse(value);
      const faults = error ? shapeFaults(error.issues, { value, schema: body }) : unfitForLog(value);
      return faults.length > 0 ? { faults } : { data: data as z.output<B> };
    } catch (error) {
      return { faults: faultsBehind(error, value) };
    }
  };

const misshapenIn =
  (language: Language) =>
  ({ pointer, detail }: ShapeFault): DescribedFault => ({
    code: 'INVALID_BODY',
    at: pointer,
    message: detail[language],
  });

const describedFault = (
  { code, at, clause, message }: CalculatorFault,
  words: Words,
  language: Language,
): DescribedFault => ({
  code,
  at,
  message: inWords((message ?? faultText(code))[language], words),
  ...present({ clause }),
});

const OF_TILES = ['TILE_COUNT', 'TILE_NOT_IN_SET', 'TOO_MANY_COPIES'] as const satisfies readonly FaultCode[];
const OF_HANDS = [
  ...OF_TILES,
  'BAD_OPTION',
  'NOT_ASKED_BY_BOOK',
  'NOT_IN_RULE_SET',
  'TILES_DO_NOT_FIT',
  'MEMBER_MISSING',
  'OPTION_DIFFERS',
  'NO_PLAYING_TILE',
  'NO_FLOWER',
  'KONG_KIND',
  'JOKER_STAYS',
] as const satisfies readonly FaultCode[];

const OF_WINS = ['WINNING_TILE_NOT_THERE', 'CIRCUMSTANCE_IMPOSSIBLE'] as const satisfies readonly FaultCode[];

const OF_WALLS = ['BAD_OPTION', 'MEMBER_MISSING', 'NOT_ASKED_BY_BOOK'] as const satisfies readonly FaultCode[];

/** All operations by name. */
export const OPERATIONS = {
  score: operation(schema.ScoreBody, score, ...OF_HANDS, ...OF_WINS),
  waits: operation(schema.WaitsBody, waits, ...OF_HANDS),
  value: operation(schema.ValueBody, value, ...OF_HANDS),
  settle: operation(schema.SettleBody, settle, ...OF_HANDS, ...OF_WINS),
  break: operation(schema.BreakBody, breakWall, ...OF_WALLS),
  deal: operation(schema.DealBody, dealFromPermutation, ...OF_TILES, ...OF_WALLS),
  play: operation(schema.PlayBody, play, 'BAD_OPTION', 'OPENING_DIFFERS'),
} as const;

export type OperationName = keyof typeof OPERATIONS;
