import { GatewayFault } from '../state/fault.js';
import { capture } from './capture.js';
import { checkTableCommand } from './check-table.js';
import { type Command, type ExitCode, type Terminal, UsageError } from './command.js';
import { enrol } from './enrol.js';
import { openCapture } from './open-capture.js';
import { ports } from './ports.js';
import { replayCapture } from './replay-capture.js';
import { scoreCapture } from './score-capture.js';

/** The commands of `tilescribe` for the devices of a table. */
const COMMANDS: Readonly<Record<string, Command>> = {
  ports,
  capture,
  'replay-capture': replayCapture,
  'score-capture': scoreCapture,
  'open-capture': openCapture,
  enrol,
  'check-table': checkTableCommand,
};

const USAGE = `tilescribe: commands for the devices of a table

${Object.values(COMMANDS)
  .map(({ usage }) => usage)
  .join('\n\n')}

ADDRESS is serial:///dev/serial/by-id/NAME?baud=115200&parity=none or tcp://host:port. Stop with Ctrl-C.`;

/** Runs a command. Returns the exit code: 2 for a wrong call or file. */
export const runCommand = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h') {
    terminal.out(USAGE);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    terminal.err(`tilescribe: there is no command ${name}.\n\n${USAGE}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(command.usage);
    return 0;
  }
  try {
    return await command.run(rest, terminal);
  } catch (fault) {
    if (fault instanceof UsageError) terminal.err(`tilescribe ${name}: ${fault.message}\n\n${command.usage}`);
    else if (fault instanceof GatewayFault) terminal.err(`tilescribe ${name}: ${fault.message}`);
    else throw fault;
    return 2;
  }
};
