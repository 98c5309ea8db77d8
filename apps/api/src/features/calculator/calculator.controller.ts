import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { OperationName } from '#calculator';
import * as schema from '#calculator/schema';
import type { Language } from '#language';
import type { Request } from '../../http/exchange/http.js';
import { RequestedLanguage } from '../../http/language/translated.js';
import type { Calculation, OutcomeOf } from '../../access/limits/calculation.js';
import { Calculations } from '../../access/limits/calculations.js';
import { ApiCalculation } from './api-calculation.js';
import * as examples from './calculator.examples.js';
import { problemOfFaults } from './problem-of-faults.js';

/** Calculations for a single hand or wall, without a deal. The command line gives the same answers to the same bodies. */
@ApiTags('calculator')
@Controller('v1/calculator')
export class CalculatorController {
  constructor(private readonly calculations: Calculations) {}

  @ApiCalculation('score', {
    summary: 'Value a winning hand',
    description:
      'Judges a hand that was declared to win: its value and its payments, or why it does not win. Stores nothing.',
    response: 'The verdict of the rule set.',
    answer: schema.ScoreAnswer,
    example: examples.score,
    others: { dazhong: examples.dazhong.score, classical: examples.classical.score },
    for: 'everyone',
  })
  scoreHand(
    @Body({ schema: schema.ScoreBody }) body: z.output<typeof schema.ScoreBody>,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.output<typeof schema.ScoreAnswer>> {
    return this.#answer(request, { name: 'score', body, language });
  }

  @ApiCalculation('waits', {
    summary: 'List the waits of a hand',
    description:
      'Lists the tiles that would complete a hand, each with the value of the completed hand. Stores nothing.',
    response: 'The waits in the order of tile kinds, and the best of them.',
    answer: schema.WaitsAnswer,
    example: examples.waits,
    others: { dazhong: examples.dazhong.waits, classical: examples.classical.waits },
    for: 'everyone',
  })
  listWaits(
    @Body({ schema: schema.WaitsBody }) body: z.output<typeof schema.WaitsBody>,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.output<typeof schema.WaitsAnswer>> {
    return this.#answer(request, { name: 'waits', body, language });
  }

  @ApiCalculation('value', {
    summary: 'Value a hand that has not won',
    description: 'Values a hand that has not won, in a rule set that values every hand. Stores nothing.',
    response: 'The value of the hand.',
    answer: schema.ValueAnswer,
    example: examples.classical.value,
    for: 'everyone',
  })
  valueHand(
    @Body({ schema: schema.ValueBody }) body: z.output<typeof schema.ValueBody>,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.output<typeof schema.ValueAnswer>> {
    return this.#answer(request, { name: 'value', body, language });
  }

  @ApiCalculation('settle', {
    summary: 'Settle the four hands of a deal',
    description:
      'Values the four hands of a deal that was won and settles them, in a rule set that values every hand. Stores nothing.',
    response: 'The values and the payments, or why the hand of the winner does not win.',
    answer: schema.SettleAnswer,
    example: examples.classical.settle,
    for: 'everyone',
  })
  settleTable(
    @Body({ schema: schema.SettleBody }) body: z.output<typeof schema.SettleBody>,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.output<typeof schema.SettleAnswer>> {
    return this.#answer(request, { name: 'settle', body, language });
  }

  @ApiCalculation('break', {
    summary: 'Find where the dice break the wall',
    description: 'Finds the seat and the stack where the wall is broken. Stores nothing.',
    response: 'The seat and the number of stacks.',
    answer: schema.BreakAnswer,
    example: examples.breakWall,
    others: { dazhong: examples.dazhong.breakWall, classical: examples.classical.breakWall },
    for: 'everyone',
  })
  breakWall(
    @Body({ schema: schema.BreakBody }) body: z.output<typeof schema.BreakBody>,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.output<typeof schema.BreakAnswer>> {
    return this.#answer(request, { name: 'break', body, language });
  }

  @ApiCalculation('deal', {
    summary: 'Deal the hands from a shuffled wall',
    description: 'Deals the four hands from a wall of which every tile is known. Stores nothing.',
    response: 'The four hands and the rest of the wall.',
    answer: schema.DealAnswer,
    example: examples.deal,
    for: 'everyone',
  })
  dealWall(
    @Body({ schema: schema.DealBody }) body: z.output<typeof schema.DealBody>,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.output<typeof schema.DealAnswer>> {
    return this.#answer(request, { name: 'deal', body, language });
  }

  @ApiCalculation('play', {
    summary: 'Play a deal from its commands',
    description: 'Plays the commands of a deal in order and returns its events and its ledger. Stores nothing.',
    response: 'The events and the ledger, or the refused command with its index, code and clause.',
    answer: schema.PlayAnswer,
    example: examples.play,
    for: 'any-key',
  })
  playDeal(
    @Body({ schema: schema.PlayBody }) body: z.output<typeof schema.PlayBody>,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.output<typeof schema.PlayAnswer>> {
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
