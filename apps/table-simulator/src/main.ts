#!/usr/bin/env node
import { appendFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RuleSetOptions } from '#deal';
import { isReaderModel, READER_MODELS } from '#hardware';
import { FAULT_PROFILES, isFaultProfile } from '#hardware/simulator/table';
import { isRareDeal, RARE_DEALS, TruthLog } from '#simulated-table';
import { RULE_SETS, ruleSets } from '#rules';
import { parsedArguments, unfitOptions, writtenOption } from '#command-line';
import { ACTIONS_USAGE, serveDevices } from './devices.js';
import { serveTable } from './serve.js';

const USAGE = `A simulated table whose four readers are reached over the loopback network.

  --seed N        of tiles, wall and players (1)
  --deals N       deals to play, then it ends (1)
  --port N        side 1 listens here, the others behind it; 0 takes free ports (0)
  --table ID      the table's id (table-1)
  --rule-set ID   what is played (sichuan-mil)
  --option NAME=VALUE  what the players agreed on, such as limit=2000; as often as needed
  --reader MODEL  of the four readers: ${READER_MODELS.join(', ')} (metratec-ascii)
  --faults PROFILE  how the readers fail: ${FAULT_PROFILES.join(', ')} (perfect)
  --devices       dice and the module of the table are there too; type what people do with them (see below)
  --deal NAME     the first deal of sichuan-mil is one of ${Object.keys(RARE_DEALS).join(', ')}
  --sets N        sets of tiles, played in turn (1)
  --tiles FILE    where the register of the tagged tiles is written, for the gateway; once for each set
  --truth FILE    where the true events are written, a line a deal
  --help          print this text

With --devices, lines typed here are: ${ACTIONS_USAGE}.`;

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
};

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  deals: { type: 'string', default: '1' },
  port: { type: 'string', default: '0' },
  table: { type: 'string', default: 'table-1' },
  'rule-set': { type: 'string', default: 'sichuan-mil' },
  option: { type: 'string', multiple: true },
  reader: { type: 'string', default: 'metratec-ascii' },
  faults: { type: 'string', default: 'perfect' },
  devices: { type: 'boolean', default: false },
  deal: { type: 'string' },
  sets: { type: 'string', default: '1' },
  tiles: { type: 'string', multiple: true },
  truth: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const { values } = parsedArguments(process.argv.slice(2), { options: OPTIONS }, fail);
const whole = (name: 'seed' | 'deals' | 'port' | 'sets'): number =>
  /^[0-9]{1,9}$/.test(values[name])
    ? Number(values[name])
    : fail(`--${name} takes a whole number, not ${values[name]}`);

if (values.help === true) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const INSTALLED = RULE_SETS.map(({ id }) => id).join(', ');
const ruleSet = values['rule-set'];
const rules = ruleSets(ruleSet) ?? fail(`the rule set ${ruleSet} is not installed, but ${INSTALLED}`);
const agreed: RuleSetOptions = Object.fromEntries(
  (values.option ?? []).map((option) => writtenOption(option) ?? fail(`--option takes NAME=VALUE, not ${option}`)),
);
const unfit = unfitOptions(rules, agreed);
if (unfit !== undefined) fail(unfit);
const { deal: name, truth: truthFile, tiles: files = [], reader: named } = values;
const reader = isReaderModel(named) ? named : fail(`--reader is one of ${READER_MODELS.join(', ')}, not ${named}`);
const faults = isFaultProfile(values.faults)
  ? values.faults
  : fail(`--faults is one of ${FAULT_PROFILES.join(', ')}, not ${values.faults}`);
if (name !== undefined && !(isRareDeal(name) && rules.play.refusals.ChooseForbiddenSuit !== undefined))
  fail(`there is no deal ${name} of ${ruleSet}`);
if (truthFile !== undefined) writeFileSync(truthFile, '');
const truth = new TruthLog((line) => {
  if (truthFile !== undefined) appendFileSync(truthFile, line);
});
const served = await serveTable({
  seed: whole('seed'),
  deals: whole('deals'),
  port: whole('port'),
  table: values.table,
  rules,
  ...(values.option === undefined ? {} : { agreed }),
  reader,
  faults,
  sets: Math.max(1, whole('sets')),
  scripts: name !== undefined && isRareDeal(name) ? [RARE_DEALS[name](rules)] : [],
  onTruth: truth.note,
  onEnd: () => process.stdout.write('{"ended":true}\n'),
});
for (const [index, { register }] of served.table.tileSets.entries()) {
  const file = files[index];
  if (file !== undefined) writeFileSync(file, JSON.stringify({ tags: Object.fromEntries(register) }), { mode: 0o600 });
}
const devices = values.devices ? await serveDevices(whole('seed')) : undefined;
process.stdout.write(
  `${JSON.stringify({ readers: served.addresses, driver: reader, ...(devices === undefined ? {} : devices.addresses) })}\n`,
);
if (devices !== undefined)
  createInterface({ input: process.stdin }).on('line', (line) => process.stdout.write(`${devices.act(line)}\n`));
const end = async (): Promise<void> => {
  process.stdin.destroy();
  await Promise.all([served.close(), devices?.close()]);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
