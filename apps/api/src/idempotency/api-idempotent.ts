import { applyDecorators } from '@nestjs/common';
import { ApiProblems } from '../problems/api-problems.js';

/** An operation that answers a repeat under the same `Idempotency-Key` as before. Every POST takes the header (document.ts). */
export const ApiIdempotent = (): MethodDecorator =>
  applyDecorators(ApiProblems('INVALID_HEADER', 'IDEMPOTENCY_KEY_REUSED'));
