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
export const COMMANDS: readonly Command[] = [
  ports,
  capture,
  replayCapture,
  scoreCapture,
  openCapture,
  enrol,
  checkTableCommand,
];

const USAGE = (): string => `tilescribe: commands for the devices of a table

${COMMANDS.map(({ help }) => help()).join('\n\n')}

ADDRESS is serial:///dev/serial/by-id/NAME?baud=115200&parity=none or tcp://host:port. Stop with Ctrl-C.`;

/** Runs a command. Returns the exit code: 2 for a wrong call or file. */
export const runCommand = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h') {
    terminal.out(USAGE());
    return 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) {
    terminal.err(`tilescribe: there is no command ${name}.\n\n${USAGE()}`);
    return 2;
  }
  try {
    return await command.run(rest, terminal);
  } catch (fault) {
    if (fault instanceof UsageError) terminal.err(`tilescribe ${name}: ${fault.message}\n\n${command.help()}`);
    else if (fault instanceof GatewayFault) terminal.err(`tilescribe ${name}: ${fault.message}`);
    else throw fault;
    return 2;
  }
};
