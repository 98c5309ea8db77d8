import { judgesOf } from '#judge';
import { audit } from '#audit';
import { disclosureHash, sealsIn, type Disclosure, type LogObject } from '#event-log';
import { matchRuleSets, RULE_SETS, ruleSets } from '#rules';
import { nodeSha256, playRandomly, recordedLog, runs, seeded, type Seeded, someCases } from '#testing';
import { goldenDeal, goldenNames, hasGoldenDeals } from '../golden/golden-deal.js';
import { TAMPERINGS } from '../interop/tamperings.js';
import { entriesOf, fileOf, placesIn, withoutDisclosures, withValue, type Entry } from './forged-file.js';
import { otherValueFor } from './other-values.js';

const TOOLS = { judges: judgesOf(ruleSets), matchRuleSets, sha256: nodeSha256 };

/** A report by proofs must be that of an examination, also in the order of its members. */
const compare = async (name: string, file: Buffer): Promise<string> => {
  const report = await audit([file], TOOLS);
  const examined = await audit([file], { ...TOOLS, withoutProofs: true });
  expect({ name, report }).toEqual({ name, report: examined });
  expect(JSON.stringify(report)).toBe(JSON.stringify(examined));
  return report.verdict;
};
const compareEntries = (name: string, entries: readonly Entry[]): Promise<string> =>
  compare(name, Buffer.from(fileOf(entries)));

/** As for a reader who may see some of the sealed values. */
const partly = (entries: readonly Entry[], chance: Seeded): readonly Entry[] =>
  entries.map((entry) => ({ ...entry, disclosures: entry.disclosures.filter(() => chance.below(3) > 0) }));

const forOwner = (entries: readonly Entry[], owner: string): readonly Entry[] =>
  entries.map((entry) => ({ ...entry, disclosures: entry.disclosures.filter((each) => each.owner === owner) }));

/** Another disclosed value, sealed again. */
const resealed = (entries: readonly Entry[], chance: Seeded): readonly Entry[] => {
  const sealed = entries.flatMap(({ disclosures }, at) => disclosures.map((disclosure) => ({ at, disclosure })));
  if (sealed.length === 0) return entries;
  const { at, disclosure } = chance.pick(sealed);
  const { path } = disclosure;
  const changes: readonly (() => Omit<Disclosure, 'hash'>)[] = [
    () => ({
      ...disclosure,
      value: chance.pick(sealed.filter((each) => each.disclosure.path === path)).disclosure.value,
    }),
    () => ({ ...disclosure, value: disclosure.value.replace(/[1-9]/, (digit) => String((Number(digit) % 9) + 1)) }),
    () => ({ ...disclosure, value: `${disclosure.value} ` }),
    () => ({ ...disclosure, owner: chance.pick(['east', 'south', 'west', 'north', 'table']) }),
  ];
  const changed = chance.pick(changes)();
  const made = { ...changed, hash: disclosureHash(changed, nodeSha256) };
  const { leaf, disclosures } = entries[at] as Entry;
  const text = JSON.stringify(leaf).replaceAll(disclosure.hash, made.hash);
  const others = disclosures.map((each) => (each === disclosure ? made : each));
  return entries.with(at, { leaf: JSON.parse(text) as Entry['leaf'], disclosures: others });
};

/** Another value, or one more member, in a command. */
const otherCommand = (entries: readonly Entry[], chance: Seeded): readonly Entry[] => {
  const at = chance.pick(entries.flatMap(({ leaf }, place) => (leaf.cause.command === undefined ? [] : [place])));
  const { leaf, disclosures } = entries[at] as Entry;
  const command = leaf.cause.command as LogObject;
  const open = Object.entries(command).filter(([, value]) => typeof value !== 'object');
  const [name, value] = chance.pick(open) as [string, string | number | boolean];
  const other = chance.pick<LogObject>([
    { ...command, [name]: otherValueFor(value) },
    { ...command, other: 'x' },
  ]);
  return entries.with(at, { leaf: { ...leaf, cause: { ...leaf.cause, command: other } }, disclosures });
};

const otherData = (entries: readonly Entry[], chance: Seeded): readonly Entry[] => {
  const place = chance.pick(placesIn(entries));
  return withValue(entries, place, otherValueFor(place.value));
};

/** Changes after which every hash fits. */
const CHANGES = { resealed, otherCommand, otherData };

jest.setTimeout(60_000 + runs(8) * 20_000);

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('proofs of deals of %s', (_, rules) => {
  const randomDeal = async (seed: number) =>
    entriesOf((await recordedLog([playRandomly(rules, seed).steps])).file('all'));

  it('report the same of golden deals, disclosed, partly disclosed and sealed', async () => {
    if (!hasGoldenDeals(rules)) return;
    for (const [index, name] of someCases(goldenNames(rules), 12).entries()) {
      const entries = await entriesOf((await goldenDeal(rules, name)).log);
      await compareEntries(name, entries);
      if (index % 4 > 0) continue;
      await compareEntries(`${name}, partly`, partly(entries, seeded(index)));
      await compareEntries(`${name}, for east`, forOwner(entries, 'east'));
      await compareEntries(`${name}, sealed`, withoutDisclosures(entries));
    }
  });

  it('report the same of random deals, and prove those that are disclosed', async () => {
    for (let seed = 1; seed <= runs(1); seed += 1) {
      const entries = await randomDeal(seed);
      expect(sealsIn(entries.map(({ leaf }) => leaf)).length).toBeGreaterThan(0);
      expect(await compareEntries(`deal ${seed}`, entries)).toBe('clean');
      await compareEntries(`deal ${seed}, partly`, partly(entries, seeded(seed)));
      await compareEntries(`deal ${seed}, for west`, forOwner(entries, 'west'));
    }
  });

  it('report the same of forged deals in which every hash fits', async () => {
    const verdicts: string[] = [];
    for (let seed = 1; seed <= runs(4); seed += 1) {
      const [entries, chance] = [await randomDeal(seed % 3), seeded(seed)];
      for (const [name, change] of Object.entries(CHANGES)) {
        const forged = change(entries, chance);
        verdicts.push(await compareEntries(`${name} ${seed}`, forged));
        if (seed % 2 === 0) await compareEntries(`${name} ${seed}, partly`, partly(forged, chance));
      }
    }
    expect(verdicts).toContain('faulty');
  });

  it('report the same of changed files', async () => {
    const steps = playRandomly(rules, 2).steps.slice(0, 30);
    const file = Buffer.from((await recordedLog([steps, steps])).file('all'));
    for (let seed = 0; seed < runs(TAMPERINGS.length); seed += 1) {
      const changed = await TAMPERINGS[seed % TAMPERINGS.length]!(file, seeded(seed));
      await compare(`${changed.name} ${seed}`, changed.file);
    }
  });
});
