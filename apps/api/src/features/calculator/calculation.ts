import type { z } from 'zod';
import { OPERATIONS, type OperationName } from '#calculator';
import type { Access } from '../../access/keys/access.js';
import { operation } from '../../access/operations/operation.js';
import { jsonExamples } from '../../http/openapi/answers.js';

interface ExampleCall {
  readonly body: object;
  readonly answer: object;
}

interface Calculation<Body extends z.ZodType, Result extends z.ZodType, Allowed extends Access> {
  readonly summary: string;
  /** The description of the operation. */
  readonly description: string;
  /** The description of the response. */
  readonly response: string;
  readonly body: Body;
  readonly answer: Result;
  readonly example: ExampleCall;
  /** Examples for rule sets that need more input, by rule set id. */
  readonly others?: Readonly<Record<string, ExampleCall>>;
  /** An operation that takes much processor time needs a key. */
  readonly access: Allowed;
}

/** States an operation of the calculator at the path of its name. It stores nothing, and the same body has the same answer. */
export const calculation = <Body extends z.ZodType, Result extends z.ZodType, const Allowed extends Access>(
  name: OperationName,
  { response, answer, example, others = {}, ...stated }: Calculation<Body, Result, Allowed>,
) => {
  const calls = Object.entries({ example, ...others });
  return operation('POST', name, {
    ...stated,
    examples: Object.fromEntries(calls.map(([call, { body }]) => [call, body])),
    translated: true,
    answer: jsonExamples(response, answer, Object.fromEntries(calls.map(([call, each]) => [call, each.answer]))),
    problems: ['INVALID_HEADER', 'UNAVAILABLE', ...OPERATIONS[name].refuses],
  });
};
