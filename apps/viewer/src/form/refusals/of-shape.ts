import type { Problem } from '../../api/problem.js';

const CODES: readonly Problem['code'][] = ['INVALID_BODY', 'INVALID_PATH', 'INVALID_QUERY'];

/** Checks that a request was refused for the shape of its values. The API's message then names types and ranges, for programs. */
export const isOfShape = (problem: Problem | undefined): boolean =>
  problem !== undefined && CODES.includes(problem.code);
