import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Reply, Request } from '../exchange/http.js';
import { problemOfError } from './problem-of-error.js';
import { sendProblem } from './send-problem.js';

/** Answers every refusal and every error with a problem. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const reply = host.switchToHttp().getResponse<Reply>();
    const problem = problemOfError(error);
    const place = `${request.id} ${request.method} ${pathOf(request)}`;
    // An unavailable database or a wrong clock is not an error of the program: one line logs its report.
    if (problem.code === 'UNAVAILABLE' || problem.code === 'CLOCK_DIFFERS')
      this.logger.error(`${place}: ${messageOf(error)}`);
    else if (problem.status >= 500) this.logger.error(place, stackOf(error));
    if (reply.sent) return;
    sendProblem(problem, request, reply);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns only the stack: other members of a database error may contain a row. */
const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : String(error));

/** Returns the path without the query, which the client chooses and which may contain a secret. */
const pathOf = ({ url }: Request): string => url.split('?', 1)[0] ?? '';
