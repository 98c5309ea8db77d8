import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Reply, Request } from '../http.js';
import { problemOfError } from './problem-of-error.js';
import { sendProblem } from './send-problem.js';

/** Every refusal leaves through here. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const reply = host.switchToHttp().getResponse<Reply>();
    const problem = problemOfError(error);
    const place = `${request.id} ${request.method} ${pathOf(request)}`;
    // A database that does not answer is no fault of the program: one line says what it reports.
    if (problem.code === 'UNAVAILABLE') this.logger.error(`${place}: ${messageOf(error)}`);
    else if (problem.status >= 500) this.logger.error(place, stackOf(error));
    if (reply.sent) return;
    sendProblem(problem, request, reply);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The stack alone: what else hangs on an error of the database may be a row. */
const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : String(error));

/** Without the query: what stands there is the client's, and might be secret. */
const pathOf = ({ url }: Request): string => url.split('?', 1)[0] ?? '';
