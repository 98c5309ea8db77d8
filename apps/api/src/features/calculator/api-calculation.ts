import { applyDecorators, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { z } from 'zod';
import { OPERATIONS, type OperationName } from '#calculator';
import { OpenToEveryone, READING, Writes } from '../../access/keys/access.js';
import { Translated } from '../../http/language/translated.js';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { CONTENT_LANGUAGE } from '../../http/openapi/headers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';

interface ExampleCall {
  readonly body: object;
  readonly answer: object;
}

interface Calculation {
  readonly summary: string;
  /** The description of the operation. */
  readonly description: string;
  /** The description of the response. */
  readonly response: string;
  readonly answer: z.ZodType;
  readonly example: ExampleCall;
  /** Examples for rule sets that need more input, by rule set id. */
  readonly others?: Readonly<Record<string, ExampleCall>>;
  /** The keys that may call the operation. An operation that takes much processor time needs a key. */
  readonly for: 'everyone' | 'any-key';
}

/** Declares an operation of the calculator at the path of its name. It stores nothing, and the same body has the same answer. */
export const ApiCalculation = (name: OperationName, calculation: Calculation): MethodDecorator => {
  const { summary, description, response, answer, example, others = {} } = calculation;
  const bodies = Object.fromEntries(Object.entries(others).map(([ruleSet, { body }]) => [ruleSet, body]));
  const answers = Object.fromEntries(
    Object.entries({ example, ...others }).map(([name, { answer: value }]) => [
      name,
      { summary: `The answer to the body ${name}.`, value },
    ]),
  );
  return applyDecorators(
    Post(name),
    HttpCode(200),
    calculation.for === 'everyone' ? OpenToEveryone() : Writes('nothing', ...READING),
    Translated(),
    ApiOperation({ summary, description }),
    ApiJsonBody(example.body, bodies),
    ApiOkResponse({
      description: response,
      headers: CONTENT_LANGUAGE,
      standardSchema: answer,
      examples: answers,
    }),
    ApiProblems('INVALID_HEADER', 'UNAVAILABLE', ...OPERATIONS[name].refuses),
  );
};
