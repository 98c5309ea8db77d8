import { parsedArguments } from '#command-line';
import { type Language, LANGUAGES } from '#language';
import type { ExitCode, Output, Request } from './call/call.js';
import { type Command, COMMANDS, USAGE } from './commands.js';
import { lineTerminal } from './call/line-terminal.js';
import { UsageError } from './call/usage-error.js';
import { programVersion } from './call/version.js';

export const runTilescribe = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const terminal = lineTerminal(output);
  try {
    const { values, positionals } = argumentsOf(args);
    if (values.version === true || values.help === true || positionals[0] === 'help') {
      terminal.out(values.version === true ? programVersion() : USAGE.split('\n'));
      return 0;
    }
    const { command, request } = parsedCall(values, positionals);
    return await command.run(request, terminal);
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    terminal.err(fault.lines);
    return 2;
  }
};

/** The inputs that can be several files. */
const SEVERAL_FILES: ReadonlySet<Command['reads']> = new Set(['evidence', 'checkpoints', 'logs']);

type Values = ReturnType<typeof argumentsOf>['values'];

const parsedCall = (values: Values, [name, file, ...rest]: readonly string[]) => {
  if (name === undefined) throw new UsageError('tilescribe: name a command.', USAGE);
  const command = COMMANDS.get(name);
  if (command === undefined) throw new UsageError(`tilescribe: there is no command ${name}.`, USAGE);
  if (file === undefined && (command.reads === 'log' || command.reads === 'logs'))
    throw new UsageError(`tilescribe ${name}: name the file with the exported log.`);
  if (file === undefined && command.reads === 'server')
    throw new UsageError(`tilescribe ${name}: name the address of the server.`);
  if (file === undefined && command.reads === 'evidence')
    throw new UsageError(`tilescribe ${name}: name files of a gateway, or the folder that holds them.`);
  if (rest.length > 0 && !SEVERAL_FILES.has(command.reads))
    throw new UsageError(`tilescribe ${name}: one file at a time, not also ${rest.join(' ')}.`);
  const unknownOption = Object.keys(values).find((option) => !(command.options as readonly string[]).includes(option));
  if (unknownOption !== undefined)
    throw new UsageError(`tilescribe ${name}: there is no option --${unknownOption} here.`, USAGE);
  // The option of the first version of `import`.
  const apiKey = values.key ?? values['api-key'];
  const request: Request = {
    file: file ?? '-',
    files: file === undefined ? [] : [file, ...rest],
    judges: values.judge ?? [],
    tiles: values.tiles ?? [],
    witnesses: values.witness ?? [],
    deviceKeys: values['device-key'] ?? [],
    json: values.json === true,
    once: values.once === true,
    disclosures: values.disclosures === true,
    plainHttp: values['plain-http'] === true,
    lang: languageNamed(values.lang),
    ...(values.deal !== undefined && { deal: values.deal }),
    ...(values.log !== undefined && { log: values.log }),
    ...(apiKey !== undefined && { key: apiKey }),
    ...(values.range !== undefined && { range: values.range }),
    ...(values['from-bytes'] !== undefined && { fromBytes: values['from-bytes'] }),
    ...(values.edition !== undefined && { edition: values.edition }),
    ...(values.checkpoint !== undefined && { checkpoint: values.checkpoint }),
    ...(values['log-key'] !== undefined && { logKey: values['log-key'] }),
    ...(values['key-changes'] !== undefined && { keyChanges: values['key-changes'] }),
    ...wholeNumber('quorum', values.quorum),
    ...(values['witness-policy'] !== undefined && { witnessPolicy: values['witness-policy'] }),
    ...(values.proof !== undefined && { proof: values.proof }),
    ...(values.other !== undefined && { other: values.other }),
    ...(values.state !== undefined && { state: values.state }),
    ...(values.html !== undefined && { html: values.html }),
    ...wholeNumber('every', values.every),
    ...(values.server !== undefined && { server: values.server }),
    ...(values.output !== undefined && { output: values.output }),
    ...wholeNumber('to', values.to),
    ...wholeNumber('line', values.line),
  };
  return { command, request };
};

const OPTIONS = {
  deal: { type: 'string' },
  to: { type: 'string' },
  line: { type: 'string' },
  log: { type: 'string' },
  key: { type: 'string' },
  range: { type: 'string' },
  'from-bytes': { type: 'string' },
  tiles: { type: 'string', multiple: true },
  checkpoint: { type: 'string' },
  'log-key': { type: 'string' },
  'key-changes': { type: 'string' },
  witness: { type: 'string', multiple: true },
  quorum: { type: 'string' },
  'witness-policy': { type: 'string' },
  'device-key': { type: 'string', multiple: true },
  proof: { type: 'string' },
  other: { type: 'string' },
  judge: { type: 'string', multiple: true },
  edition: { type: 'string' },
  state: { type: 'string' },
  every: { type: 'string' },
  once: { type: 'boolean' },
  html: { type: 'string' },
  server: { type: 'string' },
  'api-key': { type: 'string' },
  output: { type: 'string' },
  disclosures: { type: 'boolean' },
  'plain-http': { type: 'boolean' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const argumentsOf = (args: readonly string[]) =>
  parsedArguments(args, { allowPositionals: true, options: OPTIONS }, (message) => {
    throw argumentError(message);
  });

/** Node's own text explains how to pass values such as -1, which no option here accepts. */
const argumentError = (message: string): UsageError => {
  const [, option] = /^Option '(--[a-z-]+)' argument is ambiguous/.exec(message) ?? [];
  return option === undefined
    ? new UsageError(`tilescribe: ${message}`)
    : new UsageError(`tilescribe: ${option} needs a value that does not begin with a hyphen.`, USAGE);
};

/** Returns the language of the call. The environment is ignored, so that the same call always prints the same text. */
const languageNamed = (text: string | undefined): Language => {
  const language = LANGUAGES.find((each) => each === (text ?? 'en'));
  if (language === undefined) throw new UsageError(`tilescribe: --lang takes ${LANGUAGES.join(', ')}, not ${text}.`);
  return language;
};

const LARGEST_NUMBER = 999_999_999;

const wholeNumber = (name: 'to' | 'line' | 'every' | 'quorum', text: string | undefined): Partial<Request> => {
  if (text === undefined) return {};
  if (!/^[1-9][0-9]*$/.test(text) || Number(text) > LARGEST_NUMBER)
    throw new UsageError(`tilescribe: --${name} takes a number from 1 to ${LARGEST_NUMBER}, not ${text}.`);
  return { [name]: Number(text) };
};
