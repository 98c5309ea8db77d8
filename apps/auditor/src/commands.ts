import type { OperationName } from '#calculator';
import { calculate } from './commands/calculate.js';
import { compare } from './commands/compare.js';
import { consistency } from './commands/consistency.js';
import { diff } from './commands/diff.js';
import { exportLog } from './export/export.js';
import { explain } from './commands/explain.js';
import { inclusion } from './commands/inclusion.js';
import { importLog } from './import/import.js';
import { observations } from './commands/observations.js';
import { replay } from './commands/replay.js';
import type { ExitCode, Option, Request, Terminal } from './call/call.js';
import { verify } from './verify/verify.js';
import { watch } from './watch/watch.js';
import { PROOF_HELP } from './words/what-a-log-proves.js';

export interface Command {
  readonly run: (request: Request, terminal: Terminal) => Promise<ExitCode>;
  readonly options: readonly Option[];
  /** The input. Logs and evidence are named files; bodies come from standard input unless a file is named. */
  readonly reads: 'log' | 'logs' | 'checkpoints' | 'server' | 'evidence' | 'bodies';
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

/** The file of the key of the API, under both of its names, and whether it may be sent over plain http. */
const SERVER_OPTIONS: readonly Option[] = ['key', 'api-key', 'plain-http'];
/** The options that state which signatures of a checkpoint are trusted. */
const CHECKPOINT_OPTIONS: readonly Option[] = ['log-key', 'key-changes', 'witness', 'quorum', 'witness-policy'];

export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'verify',
    {
      run: verify,
      options: [
        ...CHECKPOINT_OPTIONS,
        ...(['json', 'lang', 'from-bytes', 'tiles', 'key', 'checkpoint', 'judge', 'html'] as const),
        ...(['proof', 'other', 'device-key'] as const),
      ],
      reads: 'log',
      usage: [
        'tilescribe verify FILE [--judge FILE]... [--log-key FILE [--key-changes FILE] [WITNESSES]] [--checkpoint NOTE | --other BUNDLE] [--proof FILE] [--device-key DEVICE=KEY]... [--from-bytes CAPTURE --tiles FILE... --key FILE] [--html FILE] [--json] [--lang LANG]',
        'checks a log or a bundle (GET .../bundle) and prints the findings; exit code 0: everything was checked and nothing was found;\n      1: something was found; 3: nothing was found, but not everything could be checked, such as sealed tiles;\n      --checkpoint with --log-key: checks that a log begins with exactly the events of a signed checkpoint; --key-changes: also\n      accepts later keys of the log;\n      --log-key for a bundle: checks that its events are in the log that this key has signed; --checkpoint: compares the bundle with\n      another checkpoint; --other: compares it with another bundle; if the sizes differ, --proof names the answer of\n      GET /v1/log/proofs/consistency;\n      --device-key: the keys that must have signed the commands of devices; by default those that the log registers;\n      --judge: also judges the deals that name the digest of this file of an edition; the file is code, and verify runs it;\n      --from-bytes: compares the log with the bytes that a gateway captured; drivers and decoder run again; name each tile set of the table by --tiles;\n      --threads: number of threads, for machines with several free processors; 1 by default',
      ],
    },
  ],
  [
    'import',
    {
      run: importLog,
      options: ['server', ...SERVER_OPTIONS, 'json', 'lang'],
      reads: 'log',
      usage: [
        'tilescribe import FILE --server URL [--key FILE] [--plain-http] [--json] [--lang LANG]',
        'sends the settled deals of an exported log to a service, which decides each of them again and stores it as a whole or not at\n      all; a deal that the service already has is not stored again; prints refused deals with code and line; exit code 1 if there are any;\n      the key of the API is in --key FILE or in TILESCRIBE_KEY; committed walls are not imported',
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
        'lists the deals whose payments differ under another published edition of their rule set; exit code 1 if there are any, or if\n      no deal is of this rule set',
      ],
    },
  ],
  [
    'inclusion',
    {
      run: inclusion,
      options: [...CHECKPOINT_OPTIONS, 'proof', 'json'],
      reads: 'log',
      usage: [
        'tilescribe inclusion FILE --proof PROOF --log-key FILE [--key-changes FILE] [WITNESSES] [--json]',
        'checks that the event of a proof (C2SP tlog-proof), as FILE has it, is in the log of the checkpoint in the proof; FILE is a\n      whole log, or a deal; exit code 1 if it is not',
      ],
    },
  ],
  [
    'consistency',
    {
      run: consistency,
      options: [...CHECKPOINT_OPTIONS, 'proof', 'json'],
      reads: 'checkpoints',
      usage: [
        'tilescribe consistency EARLIER LATER [--proof PROOF] --log-key FILE [--key-changes FILE] [WITNESSES] [--json]',
        'checks that the log has only grown between two signed checkpoints: no event was removed, changed or inserted; exit code 1 if\n      one was; PROOF is the answer of GET /v1/log/proofs/consistency',
      ],
    },
  ],
  [
    'diff',
    {
      run: diff,
      options: ['json'],
      reads: 'logs',
      usage: [
        'tilescribe diff A B [--json]',
        'compares two logs: prints the first difference, the deals and matches that only one has, and those that differ, each with\n      its first difference; exit code 1 if anything differs (for one log under two editions, use compare)',
      ],
    },
  ],
  [
    'watch',
    {
      run: watch,
      options: [...CHECKPOINT_OPTIONS, ...SERVER_OPTIONS, 'state', 'every', 'once', 'json'],
      reads: 'server',
      usage: [
        'tilescribe watch URL --log-key FILE --state FILE [--key-changes FILE] [WITNESSES] [--key FILE] [--plain-http] [--every SECONDS] [--once] [--json]',
        'follows a server and compares each new checkpoint with the events that it has seen: signature, size and root; continues\n      from the state of an earlier run; ends with exit code 1 at the first finding; --once: ends after one checkpoint,\n      with 3 if it could not be checked (no usable answer, or a standby that is behind); the key of the API is in --key FILE or in TILESCRIBE_KEY',
      ],
    },
  ],
  [
    'export',
    {
      run: exportLog,
      options: ['output', 'disclosures', ...SERVER_OPTIONS],
      reads: 'server',
      usage: [
        'tilescribe export URL --output FILE [--disclosures] [--key FILE] [--plain-http]',
        'fetches the whole log of a server into a new file, which gets its name only when it is complete and checked; after\n      an interruption a further call continues from FILE.part; --disclosures: also the disclosures of sealed values, which\n      needs a key with the scope audit or referee; exit code 1 if the answer is not a log, 3 if it is not complete yet; the key of\n      the API is in --key FILE or in TILESCRIBE_KEY',
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
  calculation('score', 'the value of a winning hand and who pays, or why it does not win'),
  calculation('waits', 'the tiles that a hand waits for, each with its value'),
  calculation('value', 'the value of a hand that has not won, if the rule set values such hands'),
  calculation('settle', 'the values of the four hands of a deal and who pays whom, if the rule set values all hands'),
  calculation('break', 'the place where the dice break the wall'),
  calculation('deal', 'the four hands that a shuffled wall deals, and what is left of it'),
  calculation('play', 'the events and the ledger of a deal’s commands, or the command that is refused and why'),
]);

const listed = (...reads: readonly Command['reads'][]): string =>
  [...COMMANDS.values()]
    .filter((command) => reads.includes(command.reads))
    .map(({ usage: [call, what] }) => `  ${call}\n      ${what}`)
    .join('\n');

export const USAGE = `tilescribe: checks an exported log and answers questions about hands, without a server

Of an exported log (NDJSON; - reads standard input, and FILE may be a pipe where it is read once):

${listed('log', 'logs')}

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

--plain-http allows a server with plain http on another machine. Everybody on the way can then read the key of the API and the
answers. Redirects are not followed, so the key goes to no other server.

WITNESSES names the witnesses that must have cosigned a checkpoint: --witness KEY for each, with --quorum N if N of them are
enough (C2SP tlog-cosignature), or --witness-policy FILE (C2SP tlog-policy). A witness that the operator of the log runs proves
nothing.

LANG is the language of the rule set's texts and of the errors of a line: en, ru or zh.

\`tilescribe help\` prints this text, and \`tilescribe --version\` the version.`;
