import { applyDecorators, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { z } from 'zod';
import { OPERATIONS, type OperationName } from '#calculator';
import { OpenToEveryone, READING, Writes } from '../keys/access.js';
import { Translated } from '../language/translated.js';
import { ApiJsonBody } from '../openapi/api-json-body.js';
import { CONTENT_LANGUAGE } from '../openapi/headers.js';
import { ApiProblems } from '../problems/api-problems.js';

interface Question {
  readonly body: object;
  readonly answer: object;
}

interface Calculation {
  readonly operationId: string;
  readonly summary: string;
  /** Of the operation. */
  readonly description: string;
  /** Of the answer. */
  readonly response: string;
  readonly answer: z.ZodType;
  readonly example: Question;
  /** Under a rule set that asks for more, by its id. */
  readonly others?: Readonly<Record<string, Question>>;
  /** Whether no key is needed. An answer that costs much needs a key. */
  readonly for: 'everyone' | 'any-key';
}

/** A question of the calculator at the path of its name: nothing is stored, and the same body has the same answer. */
export const ApiCalculation = (name: OperationName, calculation: Calculation): MethodDecorator => {
  const { operationId, summary, description, response, answer, example, others = {} } = calculation;
  const bodies = Object.fromEntries(Object.entries(others).map(([book, { body }]) => [book, body]));
  const answers = Object.fromEntries(
    Object.entries({ example, ...others }).map(([name, { answer: value }]) => [
      name,
      { summary: `The answer to the body ${name}.`, value },
    ]),
  );
  const isOpen = calculation.for === 'everyone';
  return applyDecorators(
    Post(name),
    HttpCode(200),
    isOpen ? OpenToEveryone() : Writes('nothing', ...READING),
    Translated(),
    ApiOperation({ operationId, summary, description, ...(isOpen ? { security: [] } : {}) }),
    ApiJsonBody(example.body, bodies),
    ApiOkResponse({
      description: response,
      headers: CONTENT_LANGUAGE,
      standardSchema: answer,
      examples: answers,
    }),
    ApiProblems('INVALID_HEADER', ...OPERATIONS[name].refuses),
  );
};
