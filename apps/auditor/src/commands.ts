import { commandLine } from '#command-line';
import type { OperationName } from '#calculator';
import { type Command, command, type Reads } from './call/command.js';
import * as take from './call/options.js';
import { calculate } from './commands/calculate.js';
import { compare } from './commands/compare.js';
import { consistency } from './commands/consistency.js';
import { diff } from './commands/diff.js';
import { explain } from './commands/explain.js';
import { inclusion } from './commands/inclusion.js';
import { observations } from './commands/observations.js';
import { replay } from './commands/replay.js';
import { exportLog } from './export/export.js';
import { importLog } from './import/import.js';
import { verify } from './verify/verify.js';
import { watch } from './watch/watch.js';
import { PROOF_HELP } from './words/what-a-log-proves.js';

const LOG_FILE = 'the exported log; - reads standard input';

/** The line of a command that checks signed checkpoints: which signatures are trusted. */
const trusting = (name: string, what: string) =>
  commandLine(name, what)
    .addOption(take.LOG_KEY)
    .addOption(take.KEY_CHANGES)
    .addOption(take.WITNESS)
    .addOption(take.QUORUM)
    .addOption(take.WITNESS_POLICY);

const calculation = (name: OperationName, what: string): Command =>
  command(
    'bodies',
    commandLine(`tilescribe ${name}`, what)
      .argument('[FILE]', 'a body in each line; standard input by default')
      .addOption(take.LANG),
    calculate(name),
  );

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  command(
    'log',
    trusting(
      'tilescribe verify',
      `checks a log or a bundle (GET .../bundle) and prints the findings; exit code 0: everything was checked and nothing was
found; 1: something was found; 3: nothing was found, but not everything could be checked, such as sealed tiles`,
    )
      .argument('<FILE>', LOG_FILE)
      .addOption(take.JUDGE)
      .addOption(take.CHECKPOINT)
      .addOption(take.OTHER)
      .addOption(take.PROOF)
      .addOption(take.DEVICE_KEY)
      .addOption(take.FROM_BYTES)
      .addOption(take.TILES)
      .addOption(take.EVIDENCE_KEY)
      .addOption(take.HTML)
      .addOption(take.JSON_OUTPUT)
      .addOption(take.LANG)
      .addHelpText('after', `\n${PROOF_HELP}`),
    verify,
  ),
  command(
    'log',
    commandLine(
      'tilescribe import',
      `sends the settled deals of an exported log to a service, which decides each of them again and stores it as a whole or
not at all; a deal that the service already has is not stored again; prints refused deals with code and line; exit code 1 if
there are any; committed walls are not imported`,
    )
      .argument('<FILE>', LOG_FILE)
      .addOption(take.SERVER)
      .addOption(take.API_KEY)
      .addOption(take.PLAIN_HTTP)
      .addOption(take.JSON_OUTPUT)
      .addOption(take.LANG),
    importLog,
  ),
  command(
    'log',
    commandLine('tilescribe replay', 'the table after each event')
      .argument('<FILE>', LOG_FILE)
      .addOption(take.DEAL)
      .addOption(take.TO)
      .addOption(take.JSON_OUTPUT),
    replay,
  ),
  command(
    'log',
    commandLine('tilescribe explain', 'every ledger line with its clause and its cause')
      .argument('<FILE>', LOG_FILE)
      .addOption(take.DEAL)
      .addOption(take.LINE)
      .addOption(take.LANG),
    explain,
  ),
  command(
    'log',
    commandLine(
      'tilescribe compare',
      `lists the deals whose payments differ under another published edition of their rule set; exit code 1 if there are any,
or if no deal is of this rule set`,
    )
      .argument('<FILE>', LOG_FILE)
      .addOption(take.EDITION)
      .addOption(take.DEAL)
      .addOption(take.JSON_OUTPUT),
    compare,
  ),
  command(
    'log',
    trusting(
      'tilescribe inclusion',
      `checks that the event of a proof, as FILE has it, is in the log of the checkpoint in the proof; FILE is a whole log, or
a deal; exit code 1 if it is not`,
    )
      .argument('<FILE>', LOG_FILE)
      .addOption(take.PROOF)
      .addOption(take.JSON_OUTPUT),
    inclusion,
  ),
  command(
    'log',
    commandLine(
      'tilescribe diff',
      `compares two logs: prints the first difference, the deals and matches that only one has, and those that differ, each
with its first difference; exit code 1 if anything differs (for one log under two editions, use compare)`,
    )
      .argument('<A>', LOG_FILE)
      .argument('<B>', 'the other log')
      .addOption(take.JSON_OUTPUT),
    diff,
  ),
  command(
    'checkpoints',
    trusting(
      'tilescribe consistency',
      `checks that the log has only grown between two signed checkpoints: no event was removed, changed or inserted; exit code
1 if one was`,
    )
      .argument('<EARLIER>', 'the earlier checkpoint')
      .argument('<LATER>', 'the later one')
      .addOption(take.PROOF)
      .addOption(take.JSON_OUTPUT),
    consistency,
  ),
  command(
    'server',
    trusting(
      'tilescribe watch',
      `follows a server and compares each new checkpoint with the events that it has seen: signature, size and root; continues
from the state of an earlier run; ends with exit code 1 at the first finding`,
    )
      .argument('<URL>', 'the address of the server')
      .addOption(take.STATE)
      .addOption(take.API_KEY)
      .addOption(take.PLAIN_HTTP)
      .addOption(take.EVERY)
      .addOption(take.ONCE)
      .addOption(take.JSON_OUTPUT),
    watch,
  ),
  command(
    'server',
    commandLine(
      'tilescribe export',
      `fetches the whole log of a server into a new file, which gets its name only when it is complete and checked; after an
interruption a further call continues from FILE.part; exit code 1 if the answer is not a log, 3 if it is not complete yet`,
    )
      .argument('<URL>', 'the address of the server')
      .addOption(take.OUTPUT)
      .addOption(take.DISCLOSURES)
      .addOption(take.API_KEY)
      .addOption(take.PLAIN_HTTP),
    exportLog,
  ),
  command(
    'evidence',
    commandLine(
      'tilescribe observations',
      'reads the observation log of a gateway, files or their folder: damage, torn tails, numbering and order',
    )
      .argument('<FILE...>', 'the files, or their folder')
      .addOption(take.LOG)
      .addOption(take.RANGE)
      .addOption(take.EVIDENCE_KEY)
      .addOption(take.JSON_OUTPUT),
    observations,
  ),
  calculation('score', 'the value of a winning hand and who pays, or why it does not win'),
  calculation('waits', 'the tiles that a hand waits for, each with its value'),
  calculation('value', 'the value of a hand that has not won, if the rule set values such hands'),
  calculation('settle', 'the values of the four hands of a deal and who pays whom, if the rule set values all hands'),
  calculation('break', 'the place where the dice break the wall'),
  calculation('deal', 'the four hands that a shuffled wall deals, and what is left of it'),
  calculation('play', 'the events and the ledger of a deal’s commands, or the command that is refused and why'),
];

/** The command of this name, if there is one. */
export const commandNamed = (name: string): Command | undefined => COMMANDS.find((each) => each.name === name);

const listed = (reads: Reads): string =>
  COMMANDS.filter((each) => each.reads === reads)
    .map(({ summary: [call, what] }) => `  ${call}\n${indented(what)}`)
    .join('\n');

/** A text in lines of at most 120 characters, each behind six spaces. */
const indented = (text: string): string => text.replace(/(.{1,112})(?: |$)/g, '      $1\n').trimEnd();

export const USAGE = `tilescribe: checks an exported log and answers questions about hands, without a server

Of an exported log (NDJSON; - reads standard input, and FILE may be a pipe where it is read once):

${listed('log')}

${PROOF_HELP}

Of signed checkpoints of a log:

${listed('checkpoints')}

Of a server:

${listed('server')}

Of the evidence of a gateway (sealed files; the key is state.key, in --key FILE or as 64 hexadecimal digits in
TILESCRIBE_STATE_KEY):

${listed('evidence')}

Of standard input, or FILE, line by line (NDJSON), answered by one line each, in order:

${listed('bodies')}

      Each line is the body of the REST operation of that name (openapi/openapi.json). The answer to a bad line is
      {"line", "errors": [{"code", "at", "message"}]}, and the following lines are still processed; exit code 0 if no line was
      bad and no deal was refused, otherwise 1.

Redirects are not followed, so a key goes to no other server. A witness that the operator of the log runs proves nothing.

\`tilescribe COMMAND --help\` prints the options of a command, \`tilescribe help\` this text, \`tilescribe --version\` the version,
and \`tilescribe completion bash|zsh|fish\` the completions of a shell.`;
