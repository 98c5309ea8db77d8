import { expect } from 'expect';
import { bind } from 'jest-each';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders with unit tests for rules and deals; the calculator uses the rules for hands without a deal. */
const FOLDERS = [
  'libs/decider/src',
  'libs/rules/src',
  'libs/deal/src',
  'libs/calculator/src',
  'libs/match/src',
  'test/deal',
];
/** Long runs over many deals, by the end of their title; shorter tests notice the same mutants. */
const LONG = [
  /in deals of players who follow the rules$/,
  /end settled, with every tile in its place and every point accounted for$/,
  /are there for whatever deals of random commands cite$/,
  /replays, and shows no tile that the table has not seen$/,
  /comes to the same balances and the same table as the full record, hidden tiles apart$/,
  /changes with an answer$/,
  /recorded events and ledger: deal [3-8]$/,
  /^any match /,
];

const filesBelow = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => join(root, folder, file)),
  );

/** Only the specs of these folders run, for a quick look at a few sources. It finds more survivors than all specs. */
const chosen = process.env.MUTANTS_SPECS?.split(',');

export const specsBelow = (root) =>
  filesBelow(root).filter(
    (file) => file.endsWith('.spec.ts') && (chosen?.some((folder) => file.startsWith(join(root, folder))) ?? true),
  );

export const sourcesBelow = (root) => filesBelow(root).filter((file) => !file.endsWith('.spec.ts'));

/** The rule set that a file belongs to. */
const ruleSetOf = (file) => /libs\/rules\/src\/(?!kit\/|patterns\/|testing\/)([^/]+)\//.exec(file)?.[1];

/** The specs of the source's rule set, then those of no rule set, because rule sets never import each other. */
export const nearestFirst = (source, specs) => {
  const ruleSet = ruleSetOf(source);
  if (ruleSet === undefined) return [specs];
  return [ruleSet, undefined].map((wanted) => specs.filter((spec) => ruleSetOf(spec) === wanted));
};

/** Loads a spec and lists its tests: `{ id, file, run }`, their ids as jest names them. */
export const testsIn = (file, load) => {
  const tests = [];
  const path = [];
  const describe = (name, body) => {
    path.push(name);
    body();
    path.pop();
  };
  const it = (name, run) => {
    const title = [...path, name].join(' ');
    if (LONG.some((long) => long.test(title))) return;
    const same = tests.filter((test) => test.title === title).length;
    tests.push({ id: same === 0 ? title : `${title} (${same + 1})`, title, file, run });
  };
  describe.each = bind(describe, false);
  it.each = bind(it, false);
  Object.assign(globalThis, { describe, it, test: it, expect, jest: { setTimeout: () => undefined } });
  load(file);
  return tests;
};
