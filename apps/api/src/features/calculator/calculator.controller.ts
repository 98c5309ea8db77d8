import type { OperationName } from '#calculator';
import * as schema from '#calculator/schema';
import { READING, writes } from '../../access/keys/access.js';
import type { Calculation, OutcomeOf } from '../../access/limits/calculation.js';
import { Calculations } from '../../access/limits/calculations.js';
import { Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import type { Request } from '../../http/exchange/http.js';
import { calculation } from './calculation.js';
import * as examples from './calculator.examples.js';
import { problemOfFaults } from './problem-of-faults.js';

const scoreHand = calculation('score', {
  summary: 'Value a winning hand',
  description:
    'Judges a hand that was declared to win: its value and its payments, or why it does not win. Stores nothing.',
  response: 'The verdict of the rule set.',
  body: schema.ScoreBody,
  answer: schema.ScoreAnswer,
  example: examples.score,
  others: { dazhong: examples.dazhong.score, classical: examples.classical.score },
  access: 'everyone',
});

const listWaits = calculation('waits', {
  summary: 'List the waits of a hand',
  description: 'Lists the tiles that would complete a hand, each with the value of the completed hand. Stores nothing.',
  response: 'The waits in the order of tile kinds, and the best of them.',
  body: schema.WaitsBody,
  answer: schema.WaitsAnswer,
  example: examples.waits,
  access: 'everyone',
});

const valueHand = calculation('value', {
  summary: 'Value a hand that has not won',
  description: 'Values a hand that has not won, in a rule set that values every hand. Stores nothing.',
  response: 'The value of the hand.',
  body: schema.ValueBody,
  answer: schema.ValueAnswer,
  example: examples.classical.value,
  access: 'everyone',
});

const settleTable = calculation('settle', {
  summary: 'Settle the four hands of a deal',
  description:
    'Values the four hands of a deal that was won and settles them, in a rule set that values every hand. Stores nothing.',
  response: 'The values and the payments, or why the hand of the winner does not win.',
  body: schema.SettleBody,
  answer: schema.SettleAnswer,
  example: examples.classical.settle,
  access: 'everyone',
});

const breakWall = calculation('break', {
  summary: 'Find where the dice break the wall',
  description: 'Finds the seat and the stack where the wall is broken. Stores nothing.',
  response: 'The seat and the number of stacks.',
  body: schema.BreakBody,
  answer: schema.BreakAnswer,
  example: examples.breakWall,
  others: { dazhong: examples.dazhong.breakWall, classical: examples.classical.breakWall },
  access: 'everyone',
});

const dealWall = calculation('deal', {
  summary: 'Deal the hands from a shuffled wall',
  description: 'Deals the four hands from a wall of which every tile is known. Stores nothing.',
  response: 'The four hands and the rest of the wall.',
  body: schema.DealBody,
  answer: schema.DealAnswer,
  example: examples.deal,
  access: 'everyone',
});

const playDeal = calculation('play', {
  summary: 'Play a deal from its commands',
  description: 'Plays the commands of a deal in order and returns its events and its ledger. Stores nothing.',
  response: 'The events and the ledger, or the refused command with its index, code and clause.',
  body: schema.PlayBody,
  answer: schema.PlayAnswer,
  example: examples.play,
  access: writes('nothing', ...READING),
});

/** Calculations for a single hand or wall, without a deal. The command line gives the same answers to the same bodies. */
@Resource('calculator', 'calculator')
export class CalculatorController {
  constructor(private readonly calculations: Calculations) {}

  @Route(scoreHand)
  scoreHand({ request, body, language }: Given<typeof scoreHand>): Answers<typeof scoreHand> {
    return this.#answer(request, { name: 'score', body, language });
  }

  @Route(listWaits)
  listWaits({ request, body, language }: Given<typeof listWaits>): Answers<typeof listWaits> {
    return this.#answer(request, { name: 'waits', body, language });
  }

  @Route(valueHand)
  valueHand({ request, body, language }: Given<typeof valueHand>): Answers<typeof valueHand> {
    return this.#answer(request, { name: 'value', body, language });
  }

  @Route(settleTable)
  settleTable({ request, body, language }: Given<typeof settleTable>): Answers<typeof settleTable> {
    return this.#answer(request, { name: 'settle', body, language });
  }

  @Route(breakWall)
  breakWall({ request, body, language }: Given<typeof breakWall>): Answers<typeof breakWall> {
    return this.#answer(request, { name: 'break', body, language });
  }

  @Route(dealWall)
  dealWall({ request, body, language }: Given<typeof dealWall>): Answers<typeof dealWall> {
    return this.#answer(request, { name: 'deal', body, language });
  }

  @Route(playDeal)
  playDeal({ request, body, language }: Given<typeof playDeal>): Answers<typeof playDeal> {
    return this.#answer(request, { name: 'play', body, language });
  }

  async #answer<Name extends OperationName>(
    request: Request,
    calculation: Calculation<Name>,
  ): Promise<Extract<OutcomeOf<Name>, { readonly answer: unknown }>['answer']> {
    const outcome = await this.calculations.run(request, calculation);
    if ('faults' in outcome) throw problemOfFaults(outcome.faults, calculation.body.ruleSet);
    return outcome.answer;
  }
}
