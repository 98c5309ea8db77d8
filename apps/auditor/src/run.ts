import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '#tiles';
import { COMMANDS, USAGE } from './commands.js';
import { UsageError } from './usage-error.js';

/** The output of a command: findings and answers go to `out`, errors of the call to `err`. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Resolves when the reader has read enough of the output for more to be printed. */
  readonly taken: () => Promise<void>;
}

export interface Request {
  readonly file: string;
  /** All named files; only `observations` accepts several. */
  readonly files: readonly string[];
  readonly deal?: string;
  readonly to?: number;
  readonly line?: number;
  /** An exported log whose citations are compared. */
  readonly log?: string;
  /** The file with the key under which evidence is sealed. */
  readonly key?: string;
  /** FROM-TO or EPOCH:FROM-TO: the observations whose digest is printed. */
  readonly range?: string;
  /** The captured bytes of a gateway, with which the log is compared. */
  readonly fromBytes?: string;
  /** The file with the tile set of the table. */
  readonly tiles?: string;
  /** A signed checkpoint that the log is compared with, and the file with the public key of the log. */
  readonly checkpoint?: string;
  readonly logKey?: string;
  /** Files of judges that the log names. */
  readonly judges: readonly string[];
  /** A published edition with which deals are compared. */
  readonly edition?: string;
  readonly json: boolean;
  /** The language of the texts of rule sets and refusals. The program's own messages are in English. */
  readonly lang: Language;
}

/**
 * 0: everything was checked, and nothing was found. 1: findings, bad lines, or no result. 2: the call is wrong. 3: nothing was
 * found, but not everything could be checked.
 */
export type ExitCode = 0 | 1 | 2 | 3;

export type Option =
  | 'deal'
  | 'to'
  | 'line'
  | 'log'
  | 'key'
  | 'range'
  | 'from-bytes'
  | 'tiles'
  | 'checkpoint'
  | 'log-key'
  | 'judge'
  | 'edition'
  | 'json'
  | 'lang';

export const runTilescribe = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  try {
    const { values, positionals } = argumentsOf(args);
    if (values.help === true) {
      terminal.out(USAGE);
      return 0;
    }
    const { command, request } = parsedCall(values, positionals);
    return await command.run(request, terminal);
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    terminal.err(fault.message);
    return 2;
  }
};

type Values = ReturnType<typeof argumentsOf>['values'];

const parsedCall = (values: Values, [name, file, ...rest]: readonly string[]) => {
  if (name === undefined) throw new UsageError(USAGE);
  const command = COMMANDS.get(name);
  if (command === undefined) throw new UsageError(`tilescribe: there is no command ${name}.\n\n${USAGE}`);
  if (file === undefined && command.reads === 'log')
    throw new UsageError(`tilescribe ${name}: name the file with the exported log.`);
  if (file === undefined && command.reads === 'evidence')
    throw new UsageError(`tilescribe ${name}: name files of a gateway, or the folder that holds them.`);
  if (rest.length > 0 && command.reads !== 'evidence')
    throw new UsageError(`tilescribe ${name}: one file at a time, not also ${rest.join(' ')}.`);
  const unknownOption = Object.keys(values).find((option) => !(command.options as readonly string[]).includes(option));
  if (unknownOption !== undefined)
    throw new UsageError(`tilescribe ${name}: there is no option --${unknownOption} here.\n\n${USAGE}`);
  const request: Request = {
    file: file ?? '-',
    files: file === undefined ? [] : [file, ...rest],
    judges: values.judge ?? [],
    json: values.json === true,
    lang: languageNamed(values.lang),
    ...(values.deal === undefined ? {} : { deal: values.deal }),
    ...(values.log === undefined ? {} : { log: values.log }),
    ...(values.key === undefined ? {} : { key: values.key }),
    ...(values.range === undefined ? {} : { range: values.range }),
    ...(values['from-bytes'] === undefined ? {} : { fromBytes: values['from-bytes'] }),
    ...(values.tiles === undefined ? {} : { tiles: values.tiles }),
    ...(values.edition === undefined ? {} : { edition: values.edition }),
    ...(values.checkpoint === undefined ? {} : { checkpoint: values.checkpoint }),
    ...(values['log-key'] === undefined ? {} : { logKey: values['log-key'] }),
    ...wholeNumber('to', values.to),
    ...wholeNumber('line', values.line),
  };
  return { command, request };
};

const argumentsOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        deal: { type: 'string' },
        to: { type: 'string' },
        line: { type: 'string' },
        log: { type: 'string' },
        key: { type: 'string' },
        range: { type: 'string' },
        'from-bytes': { type: 'string' },
        tiles: { type: 'string' },
        checkpoint: { type: 'string' },
        'log-key': { type: 'string' },
        judge: { type: 'string', multiple: true },
        edition: { type: 'string' },
        json: { type: 'boolean' },
        lang: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (fault) {
    throw new UsageError(`tilescribe: ${wordsOf(fault as Error)}`);
  }
};

/** Returns the message. Node's own text explains how to pass values such as -1, which no option here accepts. */
const wordsOf = ({ message }: Error): string => {
  const [, option] = /^Option '(--[a-z-]+)' argument is ambiguous/.exec(message) ?? [];
  return option === undefined ? message : `${option} needs a value that does not begin with a hyphen.\n\n${USAGE}`;
};

/** Returns the language of the call. The environment is ignored, so that the same call always prints the same text. */
const languageNamed = (text: string | undefined): Language => {
  const language = LANGUAGES.find((each) => each === (text ?? 'en'));
  if (language === undefined) throw new UsageError(`tilescribe: --lang takes ${LANGUAGES.join(', ')}, not ${text}.`);
  return language;
};

const wholeNumber = (name: 'to' | 'line', text: string | undefined): Partial<Request> => {
  if (text === undefined) return {};
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw new UsageError(`tilescribe: --${name} takes a number from 1, not ${text}.`);
  return { [name]: Number(text) };
};
