import type { OperationName } from '#calculator';
import { calculate } from './calculate.js';
import { compare } from './compare.js';
import { explain } from './explain.js';
import { importLog } from './import/import.js';
import { observations } from './observations.js';
import { replay } from './replay.js';
import type { ExitCode, Option, Request, Terminal } from './call.js';
import { verify } from './verify.js';
import { PROOF_HELP } from './what-a-log-proves.js';

export interface Command {
  readonly run: (request: Request, terminal: Terminal) => Promise<ExitCode>;
  readonly options: readonly Option[];
  /** The input. Logs and evidence are named files; bodies come from standard input unless a file is named. */
  readonly reads: 'log' | 'evidence' | 'bodies';
  /** The call and its output. */
  readonly usage: readonly [string, string];
}

const calculation = (name: OperationName, what: string): [string, Command] => [
  name,
  {
    run: calculate(name),
    options: ['lang'],
    reads: 'bodies',
    usage: [`tilescribe ${name} [FILE] [--lang LANG]`, what],
  },
];

export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'verify',
    {
      run: verify,
      options: ['json', 'lang', 'from-bytes', 'tiles', 'key', 'checkpoint', 'log-key', 'judge'],
      reads: 'log',
      usage: [
        'tilescribe verify FILE [--judge FILE]... [--checkpoint NOTE --log-key FILE] [--from-bytes CAPTURE --tiles FILE --key FILE] [--json] [--lang LANG]',
        'what the file is, and what its checks found; exit code 0 where all was checked and nothing found, 1 where something was\n      found, 3 where nothing was found and not all could be checked, such as sealed tiles;\n      with --checkpoint also whether the log begins with exactly the events of a signed checkpoint;\n      with --judge also the deals that name the digest of this file of an edition; the file is code, and it is run;\n      with --from-bytes also what follows from the bytes that a gateway captured: drivers, observations and decoder run again',
      ],
    },
  ],
  [
    'import',
    {
      run: importLog,
      options: ['server', 'api-key', 'json', 'lang'],
      reads: 'log',
      usage: [
        'tilescribe import FILE --server URL --api-key FILE [--json] [--lang LANG]',
        'sends the settled deals of an exported log to a service, which decides each of them again and stores it as a whole or not at\n      all; deals that are there already are not stored again; prints the refused ones with code and line; exit code 1 where there are any',
      ],
    },
  ],
  [
    'replay',
    {
      run: replay,
      options: ['deal', 'to', 'json'],
      reads: 'log',
      usage: [
        'tilescribe replay FILE [--deal ID] [--to SEQ] [--json]',
        'the table after each event, or after event SEQ',
      ],
    },
  ],
  [
    'explain',
    {
      run: explain,
      options: ['deal', 'line', 'lang'],
      reads: 'log',
      usage: [
        'tilescribe explain FILE [--deal ID] [--line N] [--lang LANG]',
        'every ledger line, or line N, with its clause and its cause',
      ],
    },
  ],
  [
    'compare',
    {
      run: compare,
      options: ['deal', 'edition', 'json'],
      reads: 'log',
      usage: [
        'tilescribe compare FILE --edition RULESET@EDITION [--deal ID] [--json]',
        'the deals that another published edition of their rule set would pay differently; exit code 1 if there are any',
      ],
    },
  ],
  [
    'observations',
    {
      run: observations,
      options: ['log', 'key', 'range', 'json'],
      reads: 'evidence',
      usage: [
        'tilescribe observations FILE... [--log EXPORT] [--range [EPOCH:]FROM-TO] [--key FILE] [--json]',
        'reads the observation log of a gateway, files or their folder: damage, torn tails, numbering and order; with --log\n      each citation of an export: equal, different, missing or rotated away; with --range the digest of a range',
      ],
    },
  ],
  calculation('score', 'what a winning hand is worth and who pays, or why it is no win'),
  calculation('waits', 'the tiles a hand waits for, each with its value'),
  calculation('value', 'what a hand that has not won is worth, where the rule set values it too'),
  calculation(
    'settle',
    'what the four hands of a deal are worth and who pays whom, where the rule set values them all',
  ),
  calculation('break', 'where the dice break the wall'),
  calculation('deal', 'the four hands that a shuffled wall deals, and what is left of it'),
  calculation('play', 'the events and the ledger of a deal’s commands, or the command that is refused and why'),
]);

const listed = (reads: Command['reads']): string =>
  [...COMMANDS.values()]
    .filter((command) => command.reads === reads)
    .map(({ usage: [call, what] }) => `  ${call}\n      ${what}`)
    .join('\n');

export const USAGE = `tilescribe: checks an exported log and answers questions about hands, without a server

Of an exported log (NDJSON; - reads standard input):

${listed('log')}

${PROOF_HELP}

Of the evidence of a gateway (sealed files; the key is state.key, in --key FILE or as 64 hexadecimal digits in
TILESCRIBE_STATE_KEY):

${listed('evidence')}

Of standard input, or FILE, line by line (NDJSON), answered by one line each, in order:

${listed('bodies')}

      Each line is the body of the REST operation of that name (openapi/openapi.json). A bad line is answered by
      {"line", "errors": [{"code", "at", "message"}]}, and the rest goes on; exit code 0 where no line was
      in error and no deal refused, 1 otherwise.

LANG is the language of the rule set's texts and of what is wrong with a line: en, ru or zh.`;
