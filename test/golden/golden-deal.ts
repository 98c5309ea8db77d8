import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DealCommand, DealEvent, RuleSet } from '#deal';
import { nodeSha256, recordedLog, stepsOf, type RecordedStep } from '#testing';
import { play, type Script } from '../../libs/rules/src/testing/scripted-deal.js';
import { readScript } from './script-file.js';
import { readSheet, type Sheet } from './sheet.js';

/** A golden deal: its script and sheet, and its play with today's code. */
export interface GoldenDeal {
  readonly name: string;
  readonly sheet: Sheet;
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
  /** The results of the `try` lines, and the expected ones from the script. */
  readonly tried: readonly string[];
  readonly refusals: readonly string[];
  /** The exported log with all its disclosures, in JSON Lines. */
  readonly log: string;
}

const SHEET = 'sheet.md';
const folderOf = ({ id }: Pick<RuleSet, 'id'>): string => join(__dirname, id);
const fileOf = (rules: Pick<RuleSet, 'id'>, name: string, file: string): string => join(folderOf(rules), name, file);

/** Checks that a rule set has golden deals. */
export const hasGoldenDeals = (rules: Pick<RuleSet, 'id'>): boolean => existsSync(folderOf(rules));

/** The names of the folders of a rule set, in their order. */
export const goldenNames = (rules: Pick<RuleSet, 'id'>): readonly string[] =>
  hasGoldenDeals(rules)
    ? readdirSync(folderOf(rules), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

/** The script of a golden deal. */
export const goldenScript = (rules: Pick<RuleSet, 'id'>, name: string): Script =>
  readScript(readFileSync(fileOf(rules, name, SHEET), 'utf8')).script;

/** Throws where a script cannot be played or a sheet cannot be read. */
export const goldenDeal = async (rules: RuleSet, name: string): Promise<GoldenDeal> => {
  const text = readFileSync(fileOf(rules, name, SHEET), 'utf8');
  const { script, refusals } = readScript(text);
  const { commands, events, tried } = play(rules, script);
  const log = await recordedLog([stepsOf(rules, commands)]);
  return { name, sheet: readSheet(text), commands, events, tried, refusals, log: log.file('all') };
};

/** The golden deals of a rule set in full recording, played with today's code. */
export const fullGoldenDeals = (rules: RuleSet): readonly (readonly RecordedStep[])[] =>
  goldenNames(rules)
    .map((name) => goldenScript(rules, name))
    .filter(({ recording }) => recording === 'full')
    .map((script) => stepsOf(rules, play(rules, script).commands));

/** The log of every golden deal of these rule sets, played with today's code under their fingerprints. */
export const goldenLogs = async (ruleSets: readonly RuleSet[]): Promise<readonly string[]> => {
  const deals = ruleSets.flatMap((rules) => goldenNames(rules).map((name) => goldenDeal(rules, name)));
  return (await Promise.all(deals)).map(({ log }) => log);
};

/** The SHA-256 of a log, as in `digests.txt`. */
export const digestOf = ({ log }: GoldenDeal): string => nodeSha256(log);

const digestsFile = (rules: RuleSet): string => join(folderOf(rules), 'digests.txt');

/** The stored digests by the names of the deals. */
export const storedDigests = (rules: RuleSet): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(digestsFile(rules), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  ') as [digest: string, name: string])
      .map(([digest, name]) => [name, digest]),
  );

/** Writes the digests in the format of sha256sum. */
export const storeDigests = (rules: RuleSet, deals: readonly GoldenDeal[]): void => {
  writeFileSync(digestsFile(rules), deals.map((deal) => `${digestOf(deal)}  ${deal.name}\n`).join(''));
};

/** The whole log of the first deal of each rule set, kept as a sample of the format. */
export const storedSample = (rules: RuleSet): string =>
  readFileSync(fileOf(rules, goldenNames(rules)[0] as string, 'log.jsonl'), 'utf8');

export const storeLog = (rules: RuleSet, { name, log }: GoldenDeal): void => {
  writeFileSync(fileOf(rules, name, 'log.jsonl'), log);
};
