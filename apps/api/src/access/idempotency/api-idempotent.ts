import { applyDecorators } from '@nestjs/common';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';

/** Declares that a repeat with the same `Idempotency-Key` has the same answer. Every POST accepts the header (document.ts). */
export const ApiIdempotent = (): MethodDecorator =>
  applyDecorators(ApiProblems('INVALID_HEADER', 'IDEMPOTENCY_KEY_REUSED'));

/** Declares the examples of a JSON body as well. */
export const ApiIdempotentBody = (...body: Parameters<typeof ApiJsonBody>): MethodDecorator =>
  applyDecorators(ApiJsonBody(...body), ApiIdempotent());
