import { join } from 'node:path';
import { commandLine, numberAbove0 } from '#command-line';
import { connectTo, realClock } from '#hardware';
import { ruleSets } from '#rules';
import { checkTable } from '../check-table/check-table.js';
import type { Move } from '../check-table/expected-quality.js';
import type { Finding } from '../check-table/findings.js';
import { DEFAULT_FILE, readConfig } from '../config/config.js';
import type { TableConfig } from '../config/table.js';
import { refuseSharedTags } from '../config/shared-tags.js';
import { type ApiTarget, causeOf, clientOf } from '../delivery/requests/client-of.js';
import { playedWith, readTileSet } from '../config/tile-set-file.js';
import { tileSetFile, tileSetName } from '../enrol/tile-set-source.js';
import { command, UsageError } from './command.js';

const DEFAULT_RULE_SET = 'sichuan-mil';
const TIMEOUT_MS = 2_000;

export const checkTableCommand = command(
  commandLine(
    'tilescribe check-table',
    `Checks a configured table before play: do its readers and devices answer, is each zone read, how often, does a reader come
back after its line was closed, is the clock right. Stop the gateway first. It prints a line for each check with what to do;
exit code 1 where a check failed. --places and --laid-out also print how many deals of 100 would be recorded exactly, and what
to move.`,
  )
    .option('--config <FILE>', 'the configuration of the gateway', DEFAULT_FILE)
    .option('--table <ID>', 'the table, where the configuration has several')
    .option('--seconds <N>', 'how long inventories are counted', numberAbove0, 10)
    .option(
      '--places',
      'ask to lay four tiles on one zone after another, and into the wall of each side, in about ten minutes, and name ' +
        'dead spots and antennas that read too far',
    )
    .option('--rounds <N>', 'how many inventories are counted in each zone of --places', numberAbove0, 20)
    .option('--laid-out', 'all tiles lie on the zones, and each must answer; with several sets, those of one set')
    .option('--json', 'print JSON'),
  async (terminal, { config, table: wanted, seconds, places, rounds, laidOut = false, json }) => {
    if (places && laidOut)
      throw new UsageError(
        '--places and --laid-out: expected one of them; --places takes all tiles but four off the table',
      );
    const { api, tables, stateFolder } = await readConfig(config);
    const { table, readers, devices, tileSets, ruleSet = DEFAULT_RULE_SET, options } = chosen(tables, wanted);
    const rules = ruleSets(ruleSet);
    if (rules === undefined) throw new UsageError(`table ${table}: there is no rule set ${ruleSet}`);
    const played = playedWith(rules, options);
    const sets = await Promise.all(
      tileSets.map(async (set) => ({
        name: tileSetName(set),
        ...(await readTileSet(tileSetFile(set, join(stateFolder, table)), played)),
      })),
    );
    refuseSharedTags(sets.map((set) => ({ table, ...set })));
    const { findings, moves } = await checkTable({
      readers: readers.map(({ address, ...reader }) => ({ ...reader, connect: connectTo(address) })),
      devices: devices.map(({ address, ...device }) => ({ ...device, connect: connectTo(address) })),
      tileSets: sets,
      clock: realClock,
      random: Math.random,
      measureMs: seconds * 1_000,
      isLaidOut: laidOut,
      ...(places && { places: { rounds, onLine: terminal.onLine } }),
      askTime: timeAt({ url: api.url, plainHttp: api.plainHttp === true, timeoutMs: TIMEOUT_MS }),
      stop: terminal.stop,
      log: (line) => terminal.err(`${new Date().toLocaleTimeString('sv')} ${line}`),
    });
    const isFit = findings.every(({ result }) => result !== 'fail');
    if (json) terminal.out(JSON.stringify({ table, isFit, findings, moves }));
    else for (const line of [...reportOf(findings), ...movesIn(moves), verdict(table, isFit)]) terminal.out(line);
    return isFit ? 0 : 1;
  },
);

const chosen = (tables: readonly TableConfig[], wanted: string | undefined): TableConfig => {
  const found = wanted === undefined && tables.length === 1 ? tables[0] : tables.find(({ table }) => table === wanted);
  if (found !== undefined) return found;
  const known = tables.map(({ table }) => table).join(', ');
  throw new UsageError(`--table: ${wanted === undefined ? 'missing' : `got ${wanted}`}, expected one of ${known}`);
};

/** Asks the service for its time. It needs no key. */
const timeAt = (target: ApiTarget): (() => Promise<number>) => {
  let stated: string | null = null;
  const take = (date: string | null): void => void (stated = date);
  const client = clientOf(target, undefined, { take });
  return async () => {
    await client.get('/health/live').catch((fault: unknown) => {
      throw causeOf(fault);
    });
    const time = Date.parse(stated ?? '');
    if (Number.isNaN(time)) throw new Error(`${target.url} states no time`);
    return time;
  };
};

/** Such as `fail     side-2: round-time: a zone is read every 1.20 s (median)`, and below it what to do. */
const reportOf = (findings: readonly Finding[]): readonly string[] =>
  findings.flatMap(({ result, subject, check, measured, advice }) => [
    `${result.padEnd(8)} ${subject}: ${check}: ${measured}`,
    ...(advice === undefined ? [] : [`         ${advice}`]),
  ]);

const movesIn = (moves: readonly Move[]): readonly string[] =>
  moves.length === 0
    ? []
    : [
        'what to do, the largest effect first, in deals of 100 that are recorded exactly:',
        ...moves.flatMap(({ action, because, effect }, index) => [
          `${String(index + 1).padStart(3)}. ${action}: +${Math.round(effect)}`,
          `     ${because}`,
        ]),
      ];

const verdict = (table: string, isFit: boolean): string =>
  `${table} is ${isFit ? 'fit for play as far as it was checked' : 'not fit for play'}`;
