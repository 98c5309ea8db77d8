import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeScratchDatabase } from '#persistence';
import { startApi } from './api.js';
import { checkGame, checkNumber } from './check-game.js';
import { runProgram } from './child.js';
import { environmentOf, openDatabase } from './database.js';
import { House } from './house.js';
import { issueKey } from './issue-key.js';
import { ledgerText } from './ledger-text.js';
import { Reading } from './reading.js';
import type { Say } from './say.js';
import { type Game, gameFlags, startSimulatedTable } from './simulated-table.js';
import type { Given } from './start.js';
import { stopSignal } from './stop-signal.js';
import { differenceFrom, truthsIn } from './truth.js';

const HOST = '127.0.0.1';
const MOST_DEALS = 100_000;
const TABLE = 'demo';

interface DemoOptions extends Game {
  readonly seed: string;
  readonly deals: string;
  readonly speed?: string;
}

/** `--speed N`: over pseudo-terminals at N times the pace of people, instead of in memory on a virtual clock. */
const paceOf = ({ speed }: { speed?: string | undefined }): readonly string[] =>
  speed === undefined ? ['--virtual'] : ['--line', 'pty', '--speed', speed];

/**
 * Ten deals through the whole chain, from the readers' bytes to the audited log, in a database made for the occasion.
 * Gives the exit code: 0 only when every deal was recorded as it was played and the audit has no finding.
 */
export const demo = async ({ root, options: values, say }: Given<DemoOptions>): Promise<number> => {
  checkGame(values);
  checkNumber('seed', values.seed, 0, 2 ** 32 - 1);
  checkNumber('deals', values.deals, 1, MOST_DEALS);
  checkNumber('speed', values.speed, 1, 1_000);
  const house = new House();
  const stop = stopSignal().then(() => 'stopping');
  try {
    const folder = await mkdtemp(join(tmpdir(), 'tilescribe-demo-'));
    house.add(() => rm(folder, { recursive: true, force: true }));
    const play = [
      '--seed',
      values.seed,
      '--deals',
      values.deals,
      ...paceOf(values),
      ...gameFlags(values),
      '--truth',
      join(folder, 'truth.ndjson'),
    ];
    const reading = await record({ root, folder, play, say, stop, house });
    if (typeof reading === 'string') {
      say(reading);
      return 1;
    }
    const equal = await compare(reading, join(folder, 'truth.ndjson'), Number(values.deals));
    const clean = await audit(reading, join(folder, 'log.ndjson'));
    return equal && clean ? 0 : 1;
  } finally {
    await house.close();
  }
};

interface Recording {
  readonly root: string;
  readonly folder: string;
  readonly play: readonly string[];
  readonly say: Say;
  readonly stop: Promise<string>;
  readonly house: House;
}

/** Plays and records the deals; gives the way to read them, or the reason why it came to nothing. */
const record = async ({ root, folder, play, say, stop, house }: Recording): Promise<Reading | string> => {
  const server = await openDatabase(root, say);
  house.add(() => server.release());
  const scratch = await makeScratchDatabase(server);
  house.add(() => scratch.drop());
  const env = environmentOf(scratch);

  const api = await Promise.race([stop, startApi({ host: HOST, env, quiet: true, say }, house)]);
  if (typeof api === 'string') return api;
  if ('words' in api) return api.words;
  const { address } = api;

  say('playing');
  const stateFolder = join(folder, 'gateway');
  const table = await startSimulatedTable({ name: TABLE, address, stateFolder, database: env, args: play, say });
  house.add(() => table.stop());
  const played = await Promise.race([stop, api.ended.then(({ words }) => words), table.ended]);
  if (typeof played === 'string') return played;
  if (!played.well) return played.words;
  return new Reading(address, await issueKey('the demonstration', ['deals:read', 'referee', 'audit'], env));
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints the ledger of each deal, and says whether all were recorded as they were played. */
const compare = async (reading: Reading, truthFile: string, deals: number): Promise<boolean> => {
  const truths = truthsIn(await readFile(truthFile, 'utf8'));
  let equal = 0;
  for (const [index, { dealId, events }] of truths.entries()) {
    print(`\ndeal ${index + 1} (${dealId})`);
    print(ledgerText(await reading.ledger(dealId)));
    const difference = differenceFrom(events, await reading.events(dealId));
    print(
      difference === undefined ? `  recorded as played: ${events.length} events` : `  NOT AS PLAYED: ${difference}`,
    );
    if (difference === undefined) equal += 1;
  }
  print(`\n${equal} of ${deals} deals recorded as they were played, event for event`);
  return equal === deals && truths.length === deals;
};

/** Exports the log with the referee's disclosures and lets the auditor judge the file. */
const audit = async (reading: Reading, file: string): Promise<boolean> => {
  await writeFile(file, await reading.log());
  print('\nthe audit of the exported log, with the referee’s disclosures:');
  const { code, stdout } = await runProgram('auditor/src/main.js', { args: ['verify', file] });
  print(stdout.trimEnd());
  return code === 0;
};
