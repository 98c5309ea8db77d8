import { join } from 'node:path';
import { connectTo, realClock } from '#hardware';
import { ruleSets } from '#rules';
import { checkTable } from '../check-table/check-table.js';
import type { Finding } from '../check-table/findings.js';
import { readConfig } from '../config/config.js';
import type { TableConfig } from '../config/table.js';
import { refuseSharedTags } from '../config/shared-tags.js';
import { playedWith, readTileSet } from '../config/tile-set-file.js';
import { tileSetFile, tileSetName } from '../config/tile-set-source.js';
import { type Command, parsedArgs, positive, UsageError } from './command.js';

const USAGE = `  tilescribe check-table [--config FILE] [--table ID] [--seconds N] [--laid-out] [--json]
      Checks a configured table before play: do its readers and devices answer, is each zone read, how often, does a reader come back
      after its line was closed. --laid-out: all tiles lie on the zones, and each must answer; with several sets, those of
      one set. Stop the gateway first. It prints a line
      for each check with what to do; exit code 1 where a check failed. --seconds N: how long inventories are counted (default 10).`;

const DEFAULT_RULE_SET = 'sichuan-mil';

const run: Command['run'] = async (args, terminal) => {
  const { values, positionals } = parsedArgs(args, {
    config: { type: 'string', default: 'tilescribe.gateway.json' },
    table: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    'laid-out': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new UsageError(`got ${positionals.join(' ')}, expected flags alone`);
  const { tables, stateFolder } = await readConfig(values.config);
  const { table, readers, devices, tileSets, ruleSet = DEFAULT_RULE_SET, options } = chosen(tables, values.table);
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
  const findings = await checkTable({
    readers: readers.map(({ address, ...reader }) => ({ ...reader, connect: connectTo(address) })),
    devices: devices.map(({ address, ...device }) => ({ ...device, connect: connectTo(address) })),
    tileSets: sets,
    clock: realClock,
    random: Math.random,
    measureMs: (positive('seconds', values.seconds) ?? 0) * 1_000,
    isLaidOut: values['laid-out'],
    stop: terminal.stop,
    log: terminal.err,
  });
  const isFit = findings.every(({ result }) => result !== 'fail');
  if (values.json) terminal.out(JSON.stringify({ table, isFit, findings }));
  else for (const line of reportOf(table, isFit, findings)) terminal.out(line);
  return isFit ? 0 : 1;
};

export const checkTableCommand: Command = { usage: USAGE, run };

const chosen = (tables: readonly TableConfig[], wanted: string | undefined): TableConfig => {
  const found = wanted === undefined && tables.length === 1 ? tables[0] : tables.find(({ table }) => table === wanted);
  if (found !== undefined) return found;
  const known = tables.map(({ table }) => table).join(', ');
  throw new UsageError(`--table: ${wanted === undefined ? 'missing' : `got ${wanted}`}, expected one of ${known}`);
};

/** Such as `fail     side-2: round-time: a zone is read every 1.20 s (median)`, and below it what to do. */
const reportOf = (table: string, isFit: boolean, findings: readonly Finding[]): readonly string[] => [
  ...findings.flatMap(({ result, subject, check, measured, advice }) => [
    `${result.padEnd(8)} ${subject}: ${check}: ${measured}`,
    ...(advice === undefined ? [] : [`         ${advice}`]),
  ]),
  `${table} is ${isFit ? 'fit for play as far as it was checked' : 'not fit for play'}`,
];
