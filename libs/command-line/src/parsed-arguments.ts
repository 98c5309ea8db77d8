import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the flags and positionals of a call.
 * @param refuse throws the program's own error for a call that is not valid.
 */
export const parsedArguments = <const Config extends Pick<ParseArgsConfig, 'options' | 'allowPositionals'>>(
  args: readonly string[],
  config: Config,
  refuse: (message: string) => never,
) => {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (fault) {
    return refuse((fault as Error).message);
  }
};
