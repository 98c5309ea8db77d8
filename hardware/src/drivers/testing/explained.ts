/** The addition to the message of a failed test: what to do, and what happened. */
export interface Explanation {
  /** The usual cause of the failure, and where the remedy is described. */
  readonly advice: string;
  /** Lines that state what happened, oldest first. */
  readonly happened: readonly string[];
}

/** Appends the explanation to the message of an error; returns any other thrown value unchanged. */
export const explained = (error: unknown, { advice, happened }: Explanation): unknown => {
  if (!isError(error)) return error;
  const text = [`What to do: ${advice}`, ...(happened.length > 0 ? ['What happened:', ...happened] : [])].join('\n');
  // Jest prints the stack, which begins with the message.
  const stack = error.stack?.replace(error.message, () => `${error.message}\n\n${text}\n`);
  error.message = `${error.message}\n\n${text}\n`;
  if (stack !== undefined) error.stack = stack;
  return error;
};

/** Checks for an error. Errors of Jest itself come from another realm, where `instanceof Error` is false. */
const isError = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string';

/** Each text once, with its number of occurrences if that is more than one. */
export const counted = (texts: readonly string[]): readonly string[] => {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
};
