import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DealCommand, DealEvent, RuleSet } from '#deal';
import { recordedLog, stepsOf, type RecordedStep } from '#testing';
import { play } from '../../libs/rules/src/testing/scripted-deal.js';
import { readScript } from './script-file.js';
import { readSheet, type Sheet } from './sheet.js';

/** A golden deal as its folder records it and as it is played today. */
export interface GoldenDeal {
  readonly name: string;
  readonly sheet: Sheet;
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
  /** What the `try` lines came to, and what the script says they must. */
  readonly tried: readonly string[];
  readonly refusals: readonly string[];
  /** The exported log with all disclosures: as stored, empty where nothing is, and as played. */
  readonly stored: string;
  readonly played: string;
}

const folderOf = (rules: RuleSet): string => join(__dirname, rules.id);
const logOf = (rules: RuleSet, name: string): string => join(folderOf(rules), name, 'log.jsonl');

export const goldenNames = (rules: RuleSet): readonly string[] => readdirSync(folderOf(rules)).sort();

/** Throws where a script cannot be played or a sheet cannot be read. */
export const goldenDeal = async (rules: RuleSet, name: string): Promise<GoldenDeal> => {
  const read = (file: string): string => readFileSync(join(folderOf(rules), name, file), 'utf8');
  const { script, refusals } = readScript(read('script.txt'));
  const { commands, events, tried } = play(rules, script);
  const log = await recordedLog([stepsOf(rules, commands)]);
  return {
    name,
    sheet: readSheet(read('sheet.md')),
    commands,
    events,
    tried,
    refusals,
    stored: existsSync(logOf(rules, name)) ? read('log.jsonl') : '',
    played: log.file('all'),
  };
};

/** Those of a book of which every tile was seen, as they are played today. */
export const goldenDealsSeenWhole = (rules: RuleSet): readonly (readonly RecordedStep[])[] =>
  goldenNames(rules)
    .map((name) => readScript(readFileSync(join(folderOf(rules), name, 'script.txt'), 'utf8')).script)
    .filter(({ recording }) => recording === 'full')
    .map((script) => stepsOf(rules, play(rules, script).commands));

export const storeLog = (rules: RuleSet, { name, played }: GoldenDeal): void => {
  writeFileSync(logOf(rules, name), played);
};
