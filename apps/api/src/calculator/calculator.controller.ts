import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { OPERATIONS, type Outcome } from '#calculator';
import * as schema from '#calculator/schema';
import { handBooks } from '#rules';
import type { Language } from '#tiles';
import { AskedLanguage } from '../language/translated.js';
import { ApiCalculation } from './api-calculation.js';
import * as examples from './calculator.examples.js';
import { problemOfFaults } from './problem-of-faults.js';

/** Questions about hands and walls that belong to no deal; the command line answers the same bodies alike. */
@ApiTags('calculator')
@Controller('v1/calculator')
export class CalculatorController {
  @ApiCalculation('score', {
    operationId: 'scoreHand',
    summary: 'What a winning hand is worth and who pays, or why it is no win',
    description: 'The verdict of the book.',
    answer: schema.ScoreAnswer,
    example: examples.score,
    others: { dazhong: examples.dazhong.score, classical: examples.classical.score },
    for: 'everyone',
  })
  score(
    @Body({ schema: schema.ScoreBody }) body: z.output<typeof schema.ScoreBody>,
    @AskedLanguage() language: Language,
  ): z.output<typeof schema.ScoreAnswer> {
    return answerOf(OPERATIONS.score.answer(handBooks, body, language));
  }

  @ApiCalculation('waits', {
    operationId: 'listWaits',
    summary: 'The tiles a hand waits for, each with its value',
    description: 'The waits in the order of kinds, and the best of them.',
    answer: schema.WaitsAnswer,
    example: examples.waits,
    others: { dazhong: examples.dazhong.waits, classical: examples.classical.waits },
    for: 'everyone',
  })
  waits(
    @Body({ schema: schema.WaitsBody }) body: z.output<typeof schema.WaitsBody>,
    @AskedLanguage() language: Language,
  ): z.output<typeof schema.WaitsAnswer> {
    return answerOf(OPERATIONS.waits.answer(handBooks, body, language));
  }

  @ApiCalculation('value', {
    operationId: 'valueHand',
    summary: 'What a hand is worth that has not won, in a rule set that values it too',
    description: 'The value of the hand.',
    answer: schema.ValueAnswer,
    example: examples.classical.value,
    for: 'everyone',
  })
  value(
    @Body({ schema: schema.ValueBody }) body: z.output<typeof schema.ValueBody>,
    @AskedLanguage() language: Language,
  ): z.output<typeof schema.ValueAnswer> {
    return answerOf(OPERATIONS.value.answer(handBooks, body, language));
  }

  @ApiCalculation('settle', {
    operationId: 'settleTable',
    summary: 'What the four hands of a deal are worth and who pays whom, in a rule set that values them all',
    description: 'The values, the payments, and who pays for all if somebody does; or why the winner’s hand is no win.',
    answer: schema.SettleAnswer,
    example: examples.classical.settle,
    for: 'everyone',
  })
  settle(
    @Body({ schema: schema.SettleBody }) body: z.output<typeof schema.SettleBody>,
    @AskedLanguage() language: Language,
  ): z.output<typeof schema.SettleAnswer> {
    return answerOf(OPERATIONS.settle.answer(handBooks, body, language));
  }

  @ApiCalculation('break', {
    operationId: 'breakWall',
    summary: 'Where the dice break the wall',
    description: 'Whose wall, and after how many stacks.',
    answer: schema.BreakAnswer,
    example: examples.breakWall,
    others: { dazhong: examples.dazhong.breakWall, classical: examples.classical.breakWall },
    for: 'everyone',
  })
  break(
    @Body({ schema: schema.BreakBody }) body: z.output<typeof schema.BreakBody>,
    @AskedLanguage() language: Language,
  ): z.output<typeof schema.BreakAnswer> {
    return answerOf(OPERATIONS.break.answer(handBooks, body, language));
  }

  @ApiCalculation('deal', {
    operationId: 'dealWall',
    summary: 'The four hands that a shuffled wall deals, and what is left of it',
    description: 'The hands in the order of dealing.',
    answer: schema.DealAnswer,
    example: examples.deal,
    for: 'everyone',
  })
  deal(
    @Body({ schema: schema.DealBody }) body: z.output<typeof schema.DealBody>,
    @AskedLanguage() language: Language,
  ): z.output<typeof schema.DealAnswer> {
    return answerOf(OPERATIONS.deal.answer(handBooks, body, language));
  }

  @ApiCalculation('play', {
    operationId: 'playDeal',
    summary: 'The events and the ledger of a deal’s commands, or the command that is refused',
    description: 'What came of the commands. A refused command is an answer too: it names its place, code and clause.',
    answer: schema.PlayAnswer,
    example: examples.play,
    for: 'any-key',
  })
  play(
    @Body({ schema: schema.PlayBody }) body: z.output<typeof schema.PlayBody>,
    @AskedLanguage() language: Language,
  ): z.output<typeof schema.PlayAnswer> {
    return answerOf(OPERATIONS.play.answer(handBooks, body, language));
  }
}

const answerOf = <A>(outcome: Outcome<A>): A => {
  if ('faults' in outcome) throw problemOfFaults(outcome.faults);
  return outcome.answer;
};
