import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { ACCEPT_LANGUAGE } from './headers.js';
import { CATALOGUE, type ProblemCode } from '../problems/catalogue.js';
import { PROBLEM_JSON, problemDocument } from '../problems/problem-document.js';
import { Problem } from '../problems/problem.js';

const CODES = Symbol('problem codes of a route');

/** Declares the problems of a route in its OpenAPI operation: one response for each status, one example for each code. */
export const ApiProblems =
  (...codes: readonly ProblemCode[]): MethodDecorator =>
  (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const known = (Reflect.getMetadata(CODES, handler) as readonly ProblemCode[] | undefined) ?? [];
    const added = codes.filter((code) => !known.includes(code));
    const all = [...known, ...added];
    Reflect.defineMetadata(CODES, all, handler);
    // ApiResponse appends to an existing description, but replaces the content.
    for (const [status, news] of byStatus(added))
      ApiResponse(response(status, news, byStatus(all).get(status) ?? news))(target, key, descriptor);
    if (known.length === 0) ApiHeader(ACCEPT_LANGUAGE)(target, key, descriptor);
  };

const byStatus = (codes: readonly ProblemCode[]): ReadonlyMap<number, readonly ProblemCode[]> => {
  const statuses = new Set(codes.map((code) => CATALOGUE[code].status));
  return new Map([...statuses].map((status) => [status, codes.filter((code) => CATALOGUE[code].status === status)]));
};

const response = (status: number, news: readonly ProblemCode[], codes: readonly ProblemCode[]) => ({
  status,
  description: news.join(', '),
  content: {
    [PROBLEM_JSON]: {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(codes.map((code) => [code, { value: example(code) }])),
    },
  },
});

const example = (code: ProblemCode) => problemDocument(new Problem(code), '018f2b6e-7c4a-7d10-9c55-0b1f6a3f2e11', 'en');
