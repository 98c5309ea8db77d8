import {
  completedCommand,
  type CompletedCommand,
  type CommandLine,
  helpOf,
  type OptionValues,
  parsedCall,
} from '#command-line';
import { present } from '#shapes';
import type { ExitCode, Request, Terminal } from './call.js';
import { UsageError } from './usage-error.js';

/** The values of options as a command line has them. An option that may be repeated is a list in the request. */
type Given = {
  readonly [Name in keyof Omit<Request, 'file' | 'files' | 'judges' | 'witnesses' | 'deviceKeys'>]?:
    Request[Name] | undefined;
} & {
  readonly [Name in 'judge' | 'witness' | 'deviceKey']?: readonly string[] | undefined;
};

/** What a command reads. Logs and evidence are named files; bodies come from standard input unless a file is named. */
export type Reads = 'log' | 'checkpoints' | 'server' | 'evidence' | 'bodies';

export interface Command {
  readonly name: string;
  readonly reads: Reads;
  /** The call, and what it does. */
  readonly summary: readonly [string, string];
  readonly help: () => string;
  /** What a shell completes. */
  readonly completed: CompletedCommand;
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}

type Work = (request: Request, terminal: Terminal) => Promise<ExitCode>;

/** A command with its options, and the work that it does with the request. */
export const command = <Args extends (string | string[] | undefined)[], Options extends OptionValues & Given>(
  reads: Reads,
  line: CommandLine<Args, Options>,
  work: Work,
): Command => ({
  name: line.name().replace('tilescribe ', ''),
  reads,
  summary: [`${line.name()} ${line.usage()}`, line.description()],
  help: () => helpOf(line),
  completed: completedCommand(line),
  run: async (args, terminal) => {
    const call = parsedCall(line, args, (message) => {
      throw new UsageError(`${line.name()}: ${message}`, helpOf(line));
    });
    if (call.help === undefined) return work(requestOf(call.options, call.args.flat()), terminal);
    terminal.out(call.help.split('\n'));
    return 0;
  },
});

const requestOf = (
  { judge: judges = [], witness: witnesses = [], deviceKey: deviceKeys = [], tiles = [], ...given }: Given,
  args: readonly (string | undefined)[],
): Request => {
  const files = args.filter((file) => file !== undefined);
  const { json = false, once = false, disclosures = false, plainHttp = false, lang = 'en', ...others } = given;
  return {
    ...{ file: files[0] ?? '-', files, judges, witnesses, deviceKeys, tiles },
    ...{ json, once, disclosures, plainHttp, lang },
    ...present(others),
  };
};
