import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** The least level of a line that is written, from nothing to everything. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Lines are written together: as soon as so many bytes wait, or after this time (ms). Each write costs as much as many lines. */
const WRITTEN_TOGETHER = { minLength: 64 * 1_024, maxWrite: 128 * 1_024, periodicFlush: 100 };

/** Makes the logger of a process: JSON lines on standard output, or where `to` says. Lines that wait are written at the end of the process. */
export const makeLogger = (
  level: LogLevel,
  to: DestinationStream = destination({ fd: 1, sync: false, ...WRITTEN_TOGETHER }),
): Logger =>
  pino(
    {
      level,
      // The service manager knows process and machine.
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: stackOf },
    },
    to,
  );

/** Writes nothing. */
export const SILENT = pino({ level: 'silent' });

/** Returns only the stack: other members of a database error may contain a row. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
