#!/usr/bin/env node
import { appendFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { READER_MODELS } from '#hardware';
import { FAULT_PROFILES } from '#hardware/simulator/table';
import { isRareDeal, RARE_DEALS, TruthLog } from '#simulated-table';
import { RULE_SETS, ruleSets } from '#rules';
import {
  agreedOptions,
  commandLine,
  helpOf,
  oneOf,
  parsedCall,
  several,
  unfitOptions,
  wholeNumber,
} from '#command-line';
import { ACTIONS_USAGE, serveDevices } from './devices.js';
import { serveTable } from './serve.js';

const line = commandLine(
  'node dist/programs/table-simulator/main.js',
  `A simulated table whose four readers are reached over the loopback network.
With --devices, lines typed here are: ${ACTIONS_USAGE}.`,
)
  .option('--seed <N>', 'of tiles, wall and players', wholeNumber(0, 999_999_999), 1)
  .option('--deals <N>', 'deals to play, then it ends', wholeNumber(0, 999_999_999), 1)
  .option('--port <N>', 'side 1 listens here, the others behind it; 0 takes free ports', wholeNumber(0, 65_535), 0)
  .option('--table <ID>', "the table's id", 'table-1')
  .option('--rule-set <ID>', 'what is played', oneOf(RULE_SETS.map(({ id }) => id)), 'sichuan-mil')
  .option('--option <NAME=VALUE>', 'what the players agreed on, such as limit=2000; as often as needed', agreedOptions)
  .option(
    '--reader <MODEL>',
    `of the four readers: ${READER_MODELS.join(', ')}`,
    oneOf(READER_MODELS),
    'metratec-ascii',
  )
  .option('--faults <PROFILE>', `how the readers fail: ${FAULT_PROFILES.join(', ')}`, oneOf(FAULT_PROFILES), 'perfect')
  .option('--devices', 'dice and the module of the table are there too; type what people do with them')
  .option('--deal <NAME>', `the first deal of sichuan-mil is one of ${Object.keys(RARE_DEALS).join(', ')}`)
  .option('--sets <N>', 'sets of tiles, played in turn', wholeNumber(0, 999_999_999), 1)
  .option(
    '--tiles <FILE>',
    'where the register of the tagged tiles is written, for the gateway; once for each set',
    several,
  )
  .option('--truth <FILE>', 'where the true events are written, a line a deal');

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${helpOf(line)}\n`);
  process.exit(2);
};

const call = parsedCall(line, process.argv.slice(2), fail);
if (call.help !== undefined) {
  process.stdout.write(`${call.help}\n`);
  process.exit(0);
}
const { ruleSet, option: agreed, deal: name, truth: truthFile, tiles: files = [], reader, faults } = call.options;
const { seed, deals, port, table, sets } = call.options;
const rules = ruleSets(ruleSet) ?? fail(`the rule set ${ruleSet} is not installed`);
const unfit = unfitOptions(rules, agreed ?? {});
if (unfit !== undefined) fail(unfit);
if (name !== undefined && !(isRareDeal(name) && rules.play.refusals.ChooseForbiddenSuit !== undefined))
  fail(`there is no deal ${name} of ${ruleSet}`);
if (truthFile !== undefined) writeFileSync(truthFile, '');
const truth = new TruthLog((line) => {
  if (truthFile !== undefined) appendFileSync(truthFile, line);
});
const served = await serveTable({
  ...{ seed, deals, port, table, rules, reader, faults },
  ...(agreed !== undefined && { agreed }),
  sets: Math.max(1, sets),
  scripts: name !== undefined && isRareDeal(name) ? [RARE_DEALS[name](rules)] : [],
  onTruth: truth.note,
  onEnd: () => process.stdout.write('{"ended":true}\n'),
});
for (const [index, { register }] of served.table.tileSets.entries()) {
  const file = files[index];
  if (file !== undefined) writeFileSync(file, JSON.stringify({ tags: Object.fromEntries(register) }), { mode: 0o600 });
}
const devices = call.options.devices ? await serveDevices(seed) : undefined;
process.stdout.write(`${JSON.stringify({ readers: served.addresses, driver: reader, ...devices?.addresses })}\n`);
if (devices !== undefined)
  createInterface({ input: process.stdin }).on('line', (line) => process.stdout.write(`${devices.act(line)}\n`));
const end = async (): Promise<void> => {
  process.stdin.destroy();
  await Promise.all([served.close(), devices?.close()]);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
