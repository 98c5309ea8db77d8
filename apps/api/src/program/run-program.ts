import { type CommandLine, type OptionValues, parsedCall } from '#command-line';

/** Runs a program of the operator and prints its result; a fault is printed on standard error, with exit code 1. */
export const runProgram = async <Options extends OptionValues>(
  line: CommandLine<[], Options>,
  work: (options: Options) => Promise<string>,
): Promise<void> => {
  try {
    const call = parsedCall(line, process.argv.slice(2), (message) => {
      throw new Error(`${message}\n--help says how to call.`);
    });
    process.stdout.write(`${call.help ?? (await work(call.options))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
