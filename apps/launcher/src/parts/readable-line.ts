/** The members of a line of the API's log that a person reads. */
interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly method?: string;
  readonly route?: string;
  /** The stack of an error of the program. */
  readonly error?: string;
  /** Why the service is not available. */
  readonly reason?: string;
}

/**
 * Returns what a person is shown of a line of a child: of a JSON line its message, and nothing of a request that succeeded or was refused.
 * Other lines are shown unchanged. With `quiet`, only warnings and faults are shown.
 */
export const readableLine = (line: string, quiet = false): string | undefined => {
  const found = logLineIn(line);
  if (found === undefined) return quiet ? undefined : line;
  const { level, msg, method, route, error, reason } = found;
  const isFault = FAULTS.includes(level);
  if (msg === 'request') return isFault ? `${method ?? ''} ${route ?? ''}: ${error ?? reason ?? level}` : undefined;
  return quiet && !isFault ? undefined : [msg, error].filter((part) => part !== undefined).join('\n');
};

const FAULTS = ['warn', 'error', 'fatal'];

const logLineIn = (line: string): LogLine | undefined => {
  if (!line.startsWith('{"level":')) return undefined;
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return undefined;
  }
};
