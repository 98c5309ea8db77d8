import type { Reply, Request } from '../exchange/http.js';
import { languageOf } from '../language/language.js';
import { stateLanguage } from '../language/translated.js';
import { PROBLEM_JSON, problemDocument } from './problem-document.js';
import type { ProblemCode } from './catalogue.js';
import type { Problem } from './problem.js';

/** Answers a request with a problem, in the requested language. */
export function sendProblem(
  problem: Problem,
  request: Pick<Request, 'id' | 'headers'> & { problem?: ProblemCode },
  reply: Reply,
): void {
  request.problem = problem.code;
  const language = languageOf(request.headers);
  stateLanguage(reply, language);
  for (const [name, value] of Object.entries(problem.extras.headers ?? {})) reply.header(name, value);
  reply
    .code(problem.status)
    .type(PROBLEM_JSON)
    .send(problemDocument(problem, request.id, language));
}
