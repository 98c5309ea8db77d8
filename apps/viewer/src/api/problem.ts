import { Refused, type Problem } from '#client';
import { NO_ANSWER } from '#texts/page/api/problem';
import { DEAL, MATCH, TABLE } from '#texts/page/layout/missing';
import { inEach, type Text } from '#language';

export type { Problem };

/** The problem of a request that the API refused; undefined if it did not answer. */
export const problemOf = (fault: unknown): Problem | undefined =>
  fault instanceof Refused ? fault.problem : undefined;

/** The problem as a member, which is absent if the API did not answer. */
export const asRefusal = (fault: unknown): { readonly problem?: Problem } => {
  const problem = problemOf(fault);
  return problem === undefined ? {} : { problem };
};

/** The status of an answer to a session that is unknown or has ended. */
export const UNKNOWN_SESSION = 401;

/** What is not there, by the code of the refusal. */
export const NOT_THERE: Readonly<Record<string, Text>> = {
  NO_SUCH_DEAL: DEAL,
  NO_SUCH_MATCH: MATCH,
  NO_SUCH_TABLE: TABLE,
};

/** The text to show for a refused request. The API writes it in the language of the request. */
export const problemText = (problem: Problem | undefined): Text =>
  problem === undefined ? NO_ANSWER : inEach(() => problem.detail);

/** The answer; undefined if the API refuses the request. */
export const unlessRefused = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((fault: unknown) => {
    if (fault instanceof Refused) return undefined;
    throw fault;
  });
