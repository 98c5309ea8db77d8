import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { stackOf } from '#logging';
import type { Reply } from '../exchange/http.js';
import { problemOfError } from './problem-of-error.js';
import { sendProblem } from './send-problem.js';

/** Answers every refusal and every error with a problem. The line of the request logs an error. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<Reply>();
    const problem = problemOfError(error);
    if (problem.status >= 500) request.fault = error;
    if (!reply.sent) sendProblem(problem, request, reply);
    // The answer was sent before the error, so its line may be written already.
    else if (problem.status >= 500) this.logger.error(`request ${request.id}`, stackOf(error));
  }
}
