import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

// This module runs before the packages are installed, so it uses none of them.

/** The options of the simulated table, as the help writes them: with the value that they take, and dots where they may be repeated. */
const GAME = {
  '--rule-set NAME': 'what the simulated table plays (sichuan-mil); a wrong name lists the installed ones',
  '--option NAME=VALUE...': 'what the players agreed on, such as limit=2000; as often as needed',
};

/** The call, the text and the options of each program. */
const PROGRAMS = {
  start: {
    call: 'npm start -- [OPTIONS]',
    text: `Starts a private PostgreSQL, the API and a simulated table, and runs until Ctrl-C. It installs and builds what is missing.

Environment: DATABASE_URL, DATABASE_ADMIN_URL, HOST, PORT, TILESCRIBE_LOG, TILESCRIBE_PG_BIN (docs/OPERATORS.md).`,
    options: {
      ...GAME,
      '--faults PROFILE': `how the readers of the simulated table fail: perfect, good, typical, bad, stress or misread
                       (discards that make the table ask its referee)`,
      '--speed N': 'how many times as fast as people the simulated players play (4; 2 with --faults): 1 to 1000',
      '--network': 'answer in the network of this machine, and print a QR code with which a phone signs in',
      '--simulate': 'let the simulated table play also where DATABASE_URL or real readers are configured',
    },
  },
  dev: {
    call: 'npm run dev',
    text: `Starts a private PostgreSQL and the API, and runs until Ctrl-C. After a change of a source file the API is compiled and started
again, and the page is built again. The debugger of Node attaches at 127.0.0.1:9229 (CONTRIBUTING.md, Debugging).

Environment: DATABASE_URL, DATABASE_ADMIN_URL, HOST, PORT, TILESCRIBE_PG_BIN (docs/OPERATORS.md).`,
    options: {},
  },
  demo: {
    call: 'npm run demo -- [OPTIONS]',
    text: `Plays deals at a simulated table, records them and audits the log. Exit code 0 only if every deal was recorded as it was
played and the audit found nothing.`,
    options: {
      '--deals N': 'how many deals (10)',
      '--seed N': 'of tiles, walls and players (20190311)',
      '--speed N':
        'over pseudo-terminals, N times as fast as people play (needs the program socat); otherwise in virtual time',
      ...GAME,
    },
  },
  key: {
    call: 'npm run --silent key -- --name NAME --scope SCOPE [--scope SCOPE ...] [--sign-in] [--json]',
    text: `Issues an API key in the database that \`npm start\` uses, and prints the line to paste into a shell: export KEY=tsk_...`,
    options: {
      '--name NAME': 'for whom or what the key is',
      '--scope SCOPE...':
        'admin, referee, audit, deals:read, deals:write, deals:record, device:ID or table:ID; as often as needed',
      '--sign-in': 'a code with which a browser signs in, once and within ten minutes, instead of a key',
      '--json': 'print {"keyId", "key"} instead, or {"code", "expiresAt"}',
    },
  },
  test: {
    call: 'npm test -- [ARGUMENTS OF JEST]',
    text: `Runs the tests. It installs and builds what is missing and starts a private PostgreSQL for the tests that need one.

  npm test                    all tests
  npm test libs/tiles         the tests below a folder
  npm test -- -t 'a pung'     the tests whose names match

\`npx jest --help\` lists the arguments of jest. TILESCRIBE_TEST_ADMIN_URL names a PostgreSQL server to use instead.`,
    options: {},
  },
};

const WRONG_CALL = 2;

const isHelp = (argument) => argument === '--help' || argument === '-h';

const usageOf = ({ call, text, options }) =>
  [
    ...[call, '', text, ''],
    ...Object.entries({ ...options, '--help': 'print this text' }).map(
      ([written, help]) => `  ${written.replace('...', '').padEnd(19)}  ${help}`,
    ),
  ].join('\n');

/** Prints the help of a program if its arguments contain --help. Returns whether they do. */
export const helped = (name, args) => {
  const isAsked = args.some(isHelp);
  if (isAsked) process.stdout.write(`${usageOf(PROGRAMS[name])}\n`);
  return isAsked;
};

/** An option as `parseArgs` takes it. */
const parsedAs = (written) => {
  const [flag, value = ''] = written.split(' ');
  return [flag.slice(2), { type: value === '' ? 'boolean' : 'string', multiple: value.endsWith('...') }];
};

/** Returns the values of a program's options. Throws a Failure that names the fault. */
export const optionsOf = (name, args) => {
  const options = Object.fromEntries(Object.keys(PROGRAMS[name].options).map(parsedAs));
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Failure(`${error.message}\n\n${usageOf(PROGRAMS[name])}`, WRONG_CALL);
  }
};
