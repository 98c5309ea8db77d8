import { pino, type DestinationStream, type Logger } from 'pino';
import { JoinedLines } from './joined-lines.js';

export type { Logger };

/** The least level of a line that is written, from nothing to everything. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

let second = NaN;
let beforeMilliseconds = '';

/** Returns the time in ISO 8601 as a member of a line. Many lines have the same second, which is formatted once. */
const isoTime = (): string => {
  const now = Date.now();
  const milliseconds = now % 1_000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    beforeMilliseconds = `,"time":"${new Date(now).toISOString().slice(0, -'000Z'.length)}`;
  }
  return `${beforeMilliseconds}${String(milliseconds).padStart(3, '0')}Z"`;
};

/** Makes the logger of a process: JSON lines on standard output, or where `to` says. Lines that wait are written at the end of the process. */
export const makeLogger = (level: LogLevel, to: DestinationStream = new JoinedLines()): Logger =>
  pino(
    {
      level,
      // The service manager knows process and machine.
      base: null,
      timestamp: isoTime,
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
