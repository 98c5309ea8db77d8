import type { CommandLine, OptionValues } from './command-line.js';

/** What a shell completes behind the name of a command. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
}

interface CompletedOption {
  /** Such as `--lang`. */
  readonly flag: string;
  readonly description: string;
  /** `none` for a flag without value, `any` for a file or text, or the permitted values. */
  readonly value: 'none' | 'any' | readonly string[];
}

/** Returns the words of a command line. */
export const completedCommand = <Args extends unknown[], Options extends OptionValues>(
  line: CommandLine<Args, Options>,
): CompletedCommand => ({
  name: line.name().split(' ').at(-1) ?? '',
  description: beginningOf(line.description()),
  options: line.options.map(({ long, description, required, optional, argChoices }) => ({
    flag: long ?? '',
    description: beginningOf(description),
    value: argChoices ?? (required || optional ? 'any' : 'none'),
  })),
});

/** The first statement of a description: a shell shows one line. */
const beginningOf = (description: string): string =>
  (/^.*?(?=[;.:,(]\s|\s\(|\n|$)/.exec(description)?.[0] ?? '').trim();

const words = (list: readonly string[]): string => list.join(' ');
const named = (commands: readonly CompletedCommand[]): string => words(commands.map(({ name }) => name));

/** All options with a list of values. The same flag has the same values in each command. */
const choices = (commands: readonly CompletedCommand[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    commands.flatMap(({ options }) =>
      options.flatMap(({ flag, value }) => (typeof value === 'string' ? [] : [[flag, value] as const])),
    ),
  );

const bash = (program: string, commands: readonly CompletedCommand[]): readonly string[] => [
  `_${program}() {`,
  '  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=',
  '  case "$COMP_CWORD:$before" in',
  `    1:*) words='${named(commands)}' ;;`,
  ...[...choices(commands)].map(([flag, values]) => `    *:${flag}) words='${words(values)}' ;;`),
  '    *) case "$word:${COMP_WORDS[1]}" in',
  ...commands.map(({ name, options }) => `      -*:${name}) words='${words(options.map(({ flag }) => flag))}' ;;`),
  '    esac ;;',
  '  esac',
  '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
  '}',
  // Without a reply of the function, bash completes file names.
  `complete -o default -F _${program} ${program}`,
];

const zshQuoted = (text: string): string => text.replaceAll("'", "'\\''").replaceAll(/[[\]:]/g, String.raw`\$&`);

const zshOption = ({ flag, description, value }: CompletedOption): string => {
  const action = value === 'none' ? '' : value === 'any' ? ':value:_files' : `:value:(${words(value)})`;
  return `      '*${flag}[${zshQuoted(description)}]${action}' \\`;
};

const zsh = (program: string, commands: readonly CompletedCommand[]): readonly string[] => [
  `#compdef ${program}`,
  `_${program}() {`,
  '  local -a commands=(',
  ...commands.map(({ name, description }) => `    '${name}:${zshQuoted(description)}'`),
  '  )',
  '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
  '  shift words; (( CURRENT-- ))',
  '  case $words[1] in',
  ...commands.flatMap(({ name, options }) => [
    `    ${name}) _arguments \\`,
    ...options.map(zshOption),
    "      '*:file:_files' ;;",
  ]),
  '    *) _files ;;',
  '  esac',
  '}',
  `compdef _${program} ${program}`,
];

const fishQuoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

const fish = (program: string, commands: readonly CompletedCommand[]): readonly string[] =>
  commands.flatMap(({ name, description, options }) => [
    `complete -c ${program} -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(description)}`,
    ...options.map(({ flag, description: what, value }) => {
      const taken = value === 'none' ? '' : value === 'any' ? ' -r' : ` -x -a '${words(value)}'`;
      return `complete -c ${program} -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}${taken} -d ${fishQuoted(what)}`;
    }),
  ]);

const SHELLS = { bash, zsh, fish } as const;

/** The shells that a script can be made for. */
export const SHELL_NAMES = Object.keys(SHELLS) as readonly (keyof typeof SHELLS)[];

/** Returns the script with which a shell completes the commands of a program and their options. */
export const completionScript = (
  shell: keyof typeof SHELLS,
  program: string,
  commands: readonly CompletedCommand[],
): string => SHELLS[shell](program, commands).join('\n');
