import {
  completedCommand,
  type CompletedCommand,
  type CommandLine,
  helpOf,
  type OptionValues,
  parsedCall,
} from '#command-line';
import type { Voice } from './voice.js';

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
  readonly name: string;
  /** How to call the command, what it does, and its options. */
  readonly help: () => string;
  /** What a shell completes. */
  readonly completed: CompletedCommand;
  /** Throws `UsageError` for a wrong call. */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}

/** A wrong call; the message states the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command with its options, and the work that it does with their values. */
export const command = <Args extends unknown[], Options extends OptionValues>(
  line: CommandLine<Args, Options>,
  work: (terminal: Terminal, options: Options, ...args: Args) => Promise<ExitCode>,
): Command => ({
  name: line.name().replace('tilescribe ', ''),
  help: () => helpOf(line),
  completed: completedCommand(line),
  run: async (args, terminal) => {
    const call = parsedCall(line, args, (message) => {
      throw new UsageError(message);
    });
    if (call.help === undefined) return work(terminal, call.options, ...call.args);
    terminal.out(call.help);
    return 0;
  },
});
