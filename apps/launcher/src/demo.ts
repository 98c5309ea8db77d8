import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TilescribeClient } from '#client';
import { makeScratchDatabase } from '#persistence';
import { startApi } from './parts/api.js';
import { checkedGame, checkNumber } from './call/check-game.js';
import { runProgram } from './parts/child.js';
import { environmentOf, openDatabase } from './parts/database.js';
import { StartedParts } from './parts/started-parts.js';
import { openTable } from './demonstration/open-table.js';
import { issueKey, OPERATOR } from './parts/issue-key.js';
import { ledgerText } from './ledger-text.js';
import { ApiReader } from './api-reader.js';
import type { ReportProgress } from './parts/progress-line.js';
import { type Game, gameFlags, startSimulatedTable } from './parts/simulated-table.js';
import type { LauncherInput } from './start.js';
import { stopSignal } from './parts/stop-signal.js';
import { differenceFrom, truthsIn } from './truth.js';

const HOST = '127.0.0.1';
const MOST_DEALS = 100_000;
const TABLE = 'demo';

interface DemoOptions extends Game {
  readonly seed?: string;
  readonly deals?: string;
  readonly speed?: string;
}

/** Returns the flags for `--speed N`: pseudo-terminals and N times human speed, instead of memory and a virtual clock. */
const paceOf = ({ speed }: { speed?: string | undefined }): readonly string[] =>
  speed === undefined ? ['--virtual'] : ['--line', 'pty', '--speed', speed];

/**
 * Runs ten deals through the whole system, from the readers' bytes to the audited log, in a temporary database. Returns the
 * exit code: 0 only if every deal was recorded as it was played and the audit has no finding.
 */
export const demo = async ({ root, options: values, progress }: LauncherInput<DemoOptions>): Promise<number> => {
  const { seed = '20190311', deals = '10' } = values;
  checkedGame(values);
  checkNumber('seed', seed, 0, 2 ** 32 - 1);
  checkNumber('deals', deals, 1, MOST_DEALS);
  checkNumber('speed', values.speed, 1, 1_000);
  const parts = new StartedParts();
  const stop = stopSignal().then(() => 'stopping');
  try {
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-demo-'));
    parts.add(() => rm(folder, { recursive: true, force: true }));
    const play = [
      ...['--seed', seed, '--deals', deals],
      ...paceOf(values),
      ...gameFlags(values),
      '--truth',
      join(folder, 'truth.ndjson'),
    ];
    const reader = await record({ root, folder, play, progress, stop, parts });
    if (typeof reader === 'string') {
      progress(reader);
      return 1;
    }
    const equal = await compare(reader, join(folder, 'truth.ndjson'), Number(deals));
    const clean = await audit(reader, join(folder, 'log.ndjson'));
    return equal && clean ? 0 : 1;
  } finally {
    await parts.close();
  }
};

interface Recording {
  readonly root: string;
  readonly folder: string;
  readonly play: readonly string[];
  readonly progress: ReportProgress;
  readonly stop: Promise<string>;
  readonly parts: StartedParts;
}

/** Plays and records the deals. Returns a reader for them, or the reason why the recording failed. */
const record = async ({ root, folder, play, progress, stop, parts }: Recording): Promise<ApiReader | string> => {
  const server = await openDatabase(root, progress);
  parts.add(() => server.release());
  const scratch = await makeScratchDatabase(server);
  parts.add(() => scratch.drop());
  const env = environmentOf(scratch);

  const api = await Promise.race([stop, startApi({ host: HOST, env, quiet: true, progress }, parts)]);
  if (typeof api === 'string') return api;
  if ('message' in api) return api.message;
  const { address } = api;

  progress('playing');
  const key = await issueKey('the demonstration', OPERATOR, env);
  await openTable(new TilescribeClient({ address, key }), TABLE);
  const stateFolder = join(folder, 'gateway');
  const table = await startSimulatedTable({ name: TABLE, address, stateFolder, database: env, args: play, progress });
  parts.add(() => table.stop());
  const played = await Promise.race([stop, api.ended.then(({ message }) => message), table.ended]);
  if (typeof played === 'string') return played;
  if (!played.isSuccess) return played.message;
  return new ApiReader(address, await issueKey('the demonstration', ['deals:read', 'referee', 'audit'], env));
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints the ledger of each deal. Returns whether all were recorded as they were played. */
const compare = async (reader: ApiReader, truthFile: string, deals: number): Promise<boolean> => {
  const truths = truthsIn(await readFile(truthFile, 'utf8'));
  let equal = 0;
  for (const [index, { dealId, events }] of truths.entries()) {
    print(`\ndeal ${index + 1} (${dealId})`);
    print(ledgerText(await reader.ledger(dealId)));
    const difference = differenceFrom(events, await reader.events(dealId));
    print(
      difference === undefined ? `  recorded as played: ${events.length} events` : `  NOT AS PLAYED: ${difference}`,
    );
    if (difference === undefined) equal += 1;
  }
  print(`\n${equal} of ${deals} deals recorded as they were played, event for event`);
  return equal === deals && truths.length === deals;
};

/** Exports the log with the referee's disclosures and runs the auditor on the file. */
const audit = async (reader: ApiReader, file: string): Promise<boolean> => {
  await reader.saveLog(file);
  print('\nthe audit of the exported log, with the referee’s disclosures:');
  const { code, stdout } = await runProgram('auditor/main.js', { args: ['verify', file] });
  print(stdout.trimEnd());
  return code === 0;
};
