import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Reply, Request } from '../http.js';
import { languageOf } from '../language/language.js';
import { tellLanguage } from '../language/translated.js';
import { PROBLEM_JSON, problemDocument } from './problem-document.js';
import { problemOfError } from './problem-of-error.js';

/** Every refusal leaves through here. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const reply = host.switchToHttp().getResponse<Reply>();
    const problem = problemOfError(error);
    if (problem.status >= 500) this.logger.error(`${request.id} ${request.method} ${pathOf(request)}`, stackOf(error));
    if (reply.sent) return;
    const language = languageOf(request.headers);
    tellLanguage(reply, language, typeof problem.detail === 'string' ? 'en' : language);
    for (const [name, value] of Object.entries(problem.extras.headers ?? {})) void reply.header(name, value);
    void reply
      .code(problem.status)
      .type(PROBLEM_JSON)
      .send(problemDocument(problem, request.id, language));
  }
}

/** The stack alone: what else hangs on an error of the database may be a row. */
const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : String(error));

/** Without the query: what stands there is the client's, and might be secret. */
const pathOf = ({ url }: Request): string => url.split('?', 1)[0] ?? '';
