import type { ParseArgsConfig } from 'node:util';
import { parsedArguments } from '#command-line';
import type { Voice } from './timed-voice.js';

/** The terminal of a command: its output, input and end. */
export interface Terminal extends Voice {
  /** Aborted by Ctrl-C. */
  readonly stop: AbortSignal;
  /** Sets the listener for typed lines. */
  readonly onLine: (listener: (line: string) => void) => void;
}

/** 0: done, and all is well. 1: something was found. 2: the call or the configuration is wrong. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  /** The usage text: how to call the command, and what it does. */
  readonly usage: string;
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}

/** A wrong call; the message states the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Flags and positionals of a call. Throws `UsageError` for a flag that is not known. */
export const parsedArgs = <const Flags extends Options>(args: readonly string[], options: Flags) =>
  parsedArguments(args, { options, allowPositionals: true }, (message) => {
    throw new UsageError(message);
  });

/** Reads a flag that takes a number above 0. Throws `UsageError`. */
export const positive = (flag: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`--${flag}: got ${text}, expected a number above 0`);
};
