import { COMMANDS as OF_AUDITOR } from '../../dist/apps/auditor/src/commands.js';
import { COMMANDS as OF_DEVICES } from '../../dist/apps/table-gateway/src/commands/commands.js';
import { completionScript, SHELL_NAMES } from '../../dist/libs/command-line/src/index.js';

const WRONG_CALL = 2;
const USAGE = `tilescribe completion ${SHELL_NAMES.join('|')}

Prints the script with which a shell completes commands and options:

  bash   eval "$(tilescribe completion bash)" in ~/.bashrc
  zsh    source <(tilescribe completion zsh) in ~/.zshrc, after compinit
  fish   tilescribe completion fish > ~/.config/fish/completions/tilescribe.fish`;

const OWN = [
  {
    name: 'completion',
    description: 'prints the completions for a shell',
    options: [],
  },
  { name: 'help', description: 'prints the help of all commands', options: [] },
];

const [shell, ...rest] = process.argv.slice(3);
if (shell === '--help' || shell === '-h') console.log(USAGE);
else if (SHELL_NAMES.includes(shell) && rest.length === 0) {
  const commands = [...OF_AUDITOR, ...OF_DEVICES].map(({ completed }) => completed);
  console.log(completionScript(shell, 'tilescribe', [...commands, ...OWN]));
} else {
  const received = shell === undefined ? 'no shell' : [shell, ...rest].join(' ');
  console.error(`tilescribe completion: got ${received}, expected one of ${SHELL_NAMES.join(', ')}\n\n${USAGE}`);
  process.exitCode = WRONG_CALL;
}
