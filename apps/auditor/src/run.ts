import type { ExitCode, Output } from './call/call.js';
import { lineTerminal } from './call/line-terminal.js';
import { UsageError } from './call/usage-error.js';
import { programVersion } from './call/version.js';
import { commandNamed, USAGE } from './commands.js';

/** The texts that a call prints without a command. */
const TEXTS: Readonly<Record<string, () => string>> = {
  help: () => USAGE,
  '--help': () => USAGE,
  '-h': () => USAGE,
  '--version': programVersion,
};

export const runTilescribe = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const terminal = lineTerminal(output);
  const [name, ...rest] = args;
  const text = name !== undefined && Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (text !== undefined) {
    terminal.out(text().split('\n'));
    return 0;
  }
  try {
    if (name === undefined) throw new UsageError('tilescribe: name a command.', USAGE);
    const command = commandNamed(name);
    if (command === undefined) throw new UsageError(`tilescribe: there is no command ${name}.`, USAGE);
    return await command.run(rest, terminal);
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    terminal.err(fault.lines);
    return 2;
  }
};
