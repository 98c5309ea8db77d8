import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { ApiProblems } from './api-problems.js';

/** Declares the examples of a JSON body and the problems of any body. The handler's `@Body({ schema })` gives its schema. */
export const ApiJsonBody = (example: object, others: Readonly<Record<string, object>> = {}): MethodDecorator =>
  applyDecorators(
    ApiBody({
      required: true,
      examples: Object.fromEntries(Object.entries({ example, ...others }).map(([name, value]) => [name, { value }])),
    }),
    ApiProblems('MALFORMED_JSON', 'INVALID_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
  );
