import type { LoggerService } from '@nestjs/common';
import type { Logger } from '#logging';

/** The level of each of Nest's. What Nest logs of itself, such as each route, is for those who look for a fault. */
const LEVELS = {
  log: 'debug',
  error: 'error',
  warn: 'warn',
  debug: 'debug',
  verbose: 'trace',
  fatal: 'fatal',
} as const;

/** Nest's logger, whose lines are those of the process. `context` names the part that writes. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = this.#writing('log');
  error = this.#writing('error');
  warn = this.#writing('warn');
  debug = this.#writing('debug');
  verbose = this.#writing('verbose');
  fatal = this.#writing('fatal');

  /** Nest gives the message, for an error its stack, and the context at the end. */
  #writing(name: keyof typeof LEVELS) {
    return (message: unknown, ...rest: readonly unknown[]): void => {
      const [context, stack] = [...rest].reverse();
      const error = message instanceof Error ? message : stack;
      this.logger[LEVELS[name]](
        { ...(context !== undefined && { context }), ...(error !== undefined && { error }) },
        String(message),
      );
    };
  }
}
