import type { DealCommand, RuleSet, RuleSetOptions } from '#deal';
import { RULE_SETS } from '#rules';
import { playDealInMemory } from '#simulated-table';
import { dealIdOf, recordedLog, stepsOf } from '#testing';
import { entriesOf, fileOf, type Entry } from '../../forgery/forged-file.js';

const HOUR = 3_600_000;

/** The options for which a rule set has no default. */
const AGREED: Readonly<Record<string, RuleSetOptions>> = { classical: { limit: 2000, bonusTiles: true } };

/** The commands of a deal of simulated players. */
const commandsUnder = (rules: RuleSet, seed: number): readonly DealCommand[] =>
  playDealInMemory(seed, rules, { agreed: AGREED[rules.id] ?? {} }).commands;

const later = (time: string, milliseconds: number): string => new Date(Date.parse(time) + milliseconds).toISOString();

/** A deal of simulated players with all its disclosures, in the hour of its number. The rule sets take turns. */
const dealEntries = async (number: number): Promise<readonly Entry[]> => {
  const rules = RULE_SETS[number % RULE_SETS.length]!;
  const steps = stepsOf(rules, commandsUnder(rules, number));
  const log = await recordedLog([steps], { dealIds: () => dealIdOf(number) });
  const entries = await entriesOf(log.file('all'));
  return entries.map(({ leaf, disclosures }) => ({
    leaf: {
      ...leaf,
      occurredAt: later(leaf.occurredAt, number * HOUR),
      recordedAt: later(leaf.recordedAt, number * HOUR),
    },
    disclosures,
  }));
};

/** The export of one deal under a rule set. */
export const exportedDeal = async (rules: RuleSet): Promise<string> =>
  fileOf(await dealEntries(RULE_SETS.findIndex(({ id }) => id === rules.id) + RULE_SETS.length));

/** The export of a log with this number of deals, equally many of each rule set. */
export const exportedDeals = async (count: number): Promise<string> => {
  const entries: Entry[] = [];
  for (let number = 1; number <= count; number += 1) entries.push(...(await dealEntries(number)));
  return fileOf(entries);
};
