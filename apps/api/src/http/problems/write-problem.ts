import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { languageOf } from '../language/language.js';
import { PROBLEM_JSON, problemDocument } from './problem-document.js';
import type { Problem } from './problem.js';

/** Answers a request that no route has received, where there is only the response of Node. */
export function writeProblem(
  problem: Problem,
  { id, headers }: { readonly id: string; readonly headers: IncomingHttpHeaders },
  response: ServerResponse,
): void {
  const language = languageOf(headers);
  response
    .writeHead(problem.status, {
      ...{ 'Content-Type': PROBLEM_JSON, 'Content-Language': language, Vary: 'Accept-Language' },
      ...problem.extras.headers,
    })
    .end(JSON.stringify(problemDocument(problem, id, language)));
}
