import { Command, CommanderError, type OptionValues } from '@commander-js/extra-typings';

/** The same help on every terminal. */
const COLUMNS = 120;
/** A line break of the sources, which is none of the text: the text has paragraphs and lists. */
const WRAPPED = /(?<!\n)\n(?![\n-])/g;

export type { OptionValues };
/** A command line with its options and arguments. */
export type CommandLine<Args extends unknown[], Options extends OptionValues> = Command<Args, Options>;

/** A command line without options yet. Its faults are thrown; it neither prints nor ends the process. */
export const commandLine = (name: string, description: string) =>
  new Command(name)
    .description(description.replace(WRAPPED, ' '))
    .helpOption('-h, --help', 'print this text')
    .exitOverride()
    .configureOutput({
      writeOut: () => undefined,
      writeErr: () => undefined,
      getOutHelpWidth: () => COLUMNS,
      getOutHasColors: () => false,
    });

/** A valid call: the text that --help asks for, or the values of options and arguments. */
export type Call<Args, Options> =
  { readonly help: string } | { readonly help?: undefined; readonly options: Options; readonly args: Args };

/**
 * Parses a call.
 * @param refuse throws the program's own error for a call that is not valid.
 */
export const parsedCall = <Args extends unknown[], Options extends OptionValues>(
  line: CommandLine<Args, Options>,
  args: readonly string[],
  refuse: (message: string) => never,
): Call<Args, Options> => {
  try {
    line.parse(args, { from: 'user' });
  } catch (fault) {
    if (!(fault instanceof CommanderError)) throw fault;
    return fault.code === 'commander.helpDisplayed' ? { help: helpOf(line) } : refuse(wordsOf(fault.message));
  }
  return { options: line.opts(), args: line.processedArgs };
};

/** The help text of a command line. */
export const helpOf = <Args extends unknown[], Options extends OptionValues>(
  line: CommandLine<Args, Options>,
): string => {
  let text = '';
  line.configureOutput({ writeOut: (part) => (text += part) });
  line.outputHelp();
  return text.trimEnd();
};

const INVALID = /^option '(?:-\w, )?(--[a-z0-9-]+)[^']*' argument '(.*)' is invalid\. /s;

/** Such as `--seed: got ten, expected a whole number from 0 to 9`. */
const wordsOf = (message: string): string => message.replace(/^error: /, '').replace(INVALID, '$1: got $2, ');
