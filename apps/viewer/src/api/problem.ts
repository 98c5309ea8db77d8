import { NO_ANSWER } from '#texts/page/api/problem';
import { inEach, type Text } from '#language';
import type { Schemas } from './schemas.js';

export type Problem = Schemas['Problem'];

/** The text to show for a refused request. The API writes it in the language of the request. */
export const problemText = (problem: Problem | undefined): Text =>
  problem === undefined ? NO_ANSWER : inEach(() => problem.detail);
