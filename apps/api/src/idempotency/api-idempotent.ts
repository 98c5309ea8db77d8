import { applyDecorators } from '@nestjs/common';
import { ApiProblems } from '../problems/api-problems.js';

/** Declares that a repeat with the same `Idempotency-Key` has the same answer. Every POST accepts the header (document.ts). */
export const ApiIdempotent = (): MethodDecorator =>
  applyDecorators(ApiProblems('INVALID_HEADER', 'IDEMPOTENCY_KEY_REUSED'));
