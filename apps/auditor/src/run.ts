import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '#tiles';
import { COMMANDS, USAGE } from './commands.js';
import { UsageError } from './usage-error.js';

/** Where a command prints: findings and answers go out, faults of the call itself go to err. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Resolves once the reader has taken so much of it that more may be printed. */
  readonly taken: () => Promise<void>;
}

export interface Request {
  readonly file: string;
  /** All files named; several are for `observations` alone. */
  readonly files: readonly string[];
  readonly deal?: string;
  readonly to?: number;
  readonly line?: number;
  /** An exported log whose citations are compared. */
  readonly log?: string;
  /** The file with the key under which evidence is sealed. */
  readonly key?: string;
  /** FROM-TO or EPOCH:FROM-TO: observations whose digest is asked for. */
  readonly range?: string;
  /** Captured bytes of a gateway that the log is followed back to, and the tile set of its table. */
  readonly fromBytes?: string;
  readonly tiles?: string;
  readonly json: boolean;
  /** Of the texts of rule books and refusals; the program itself speaks English. */
  readonly lang: Language;
}

/**
 * 0: all is well, and all was checked. 1: findings, lines in error, or nothing to answer with. 2: the call itself is wrong.
 * 3: nothing was found, and not everything could be checked.
 */
export type ExitCode = 0 | 1 | 2 | 3;

export type Option = 'deal' | 'to' | 'line' | 'log' | 'key' | 'range' | 'from-bytes' | 'tiles' | 'json' | 'lang';

export const runTilescribe = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  try {
    const { values, positionals } = argumentsOf(args);
    if (values.help === true) {
      terminal.out(USAGE);
      return 0;
    }
    const { command, request } = asked(values, positionals);
    return await command.run(request, terminal);
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    terminal.err(fault.message);
    return 2;
  }
};

type Values = ReturnType<typeof argumentsOf>['values'];

const asked = (values: Values, [name, file, ...rest]: readonly string[]) => {
  if (name === undefined) throw new UsageError(USAGE);
  const command = COMMANDS.get(name);
  if (command === undefined) throw new UsageError(`tilescribe: there is no command ${name}.\n\n${USAGE}`);
  if (file === undefined && command.reads === 'log')
    throw new UsageError(`tilescribe ${name}: name the file with the exported log.`);
  if (file === undefined && command.reads === 'evidence')
    throw new UsageError(`tilescribe ${name}: name files of a gateway, or the folder that holds them.`);
  if (rest.length > 0 && command.reads !== 'evidence')
    throw new UsageError(`tilescribe ${name}: one file at a time, not also ${rest.join(' ')}.`);
  const strange = Object.keys(values).find((option) => !(command.options as readonly string[]).includes(option));
  if (strange !== undefined)
    throw new UsageError(`tilescribe ${name}: there is no option --${strange} here.\n\n${USAGE}`);
  const request: Request = {
    file: file ?? '-',
    files: file === undefined ? [] : [file, ...rest],
    json: values.json === true,
    lang: languageNamed(values.lang),
    ...(values.deal === undefined ? {} : { deal: values.deal }),
    ...(values.log === undefined ? {} : { log: values.log }),
    ...(values.key === undefined ? {} : { key: values.key }),
    ...(values.range === undefined ? {} : { range: values.range }),
    ...(values['from-bytes'] === undefined ? {} : { fromBytes: values['from-bytes'] }),
    ...(values.tiles === undefined ? {} : { tiles: values.tiles }),
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
        json: { type: 'boolean' },
        lang: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (fault) {
    throw new UsageError(`tilescribe: ${(fault as Error).message}`);
  }
};

/** Only what the call says: the language of the surroundings would make the same call print another text elsewhere. */
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
