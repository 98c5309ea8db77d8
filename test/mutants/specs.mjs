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
/** Long runs over many deals, by their title; shorter tests notice the same mutants. */
const LONG = [
  /in deals of players who follow the rules$/,
  /end settled, with every tile in its place and every point accounted for$/,
  /exist for everything that deals of random commands cite$/,
  /^the secrets .* (are every place that the table hides|are sealed where a kong is concealed)/,
  /replays, and shows no tile that the table has not seen$/,
  /has the same balances and the same table as the full record, except hidden tiles$/,
  /are not changed by later ones: (classical|dazhong|sichuan-mil)$/,
  /changes with an answer$/,
  /recorded events and ledger: deal [1-8]$/,
  /^any match |^a session of classical,/,
];

/** Slow tests over many deals and hands, and the sources for whose mutants they run: those that they were written for. */
const SLOW = [
  [/are not changed by later ones: /, /deal\/src\/(evolve\/|own-state|deal-course)/],
  [/list the command that comes, and only accepted ones$/, /deal\/src\/next-command/],
  [/^corrections under /, /deal\/src\/(next-corrections|missing-facts)/],
  [/^refusals under .* name the clause that explains them/, /refusal-clauses/],
  [/reported at once has the events of its single reports$/, /deal\/src\/decide\/report-deal/],
  [/has the same ledger in a full, public or result-only recording in the deals/, /report/],
  [/^values in place of hands under /, /stated-value|report-value/],
  [/^the known tiles of hands under /, /tile-count|unread-faces|own-facts/],
  [/an amendment that equals the report does not change the settlement$/, /amend-/],
  [/^random legal play /, /legal-commands|replay/],
  [/^fingerprint of .* has not changed/, /\/(corpus|edition)/],
  [/^the frozen corpus of |^(any|random) hands? |^limit hands |^jokers /, /\/rules\/src\/(?!kit\/)/],
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

const unused = new Set([...LONG, ...SLOW.map(([title]) => title)]);

/** Throws if a pattern names no test of the loaded specs: the test has another title now, and would run again. */
export const refuseUnusedPatterns = () => {
  if (chosen === undefined && unused.size > 0)
    throw new Error(
      `test/mutants/specs.mjs: no test has a title like ${[...unused].join(', ')}. Correct or remove it.`,
    );
};

/** Whether this test runs for the mutants of this source. */
export const runsFor = (source, { title }) =>
  SLOW.every(([slow, sources]) => !slow.test(title) || sources.test(source));

/** Loads a spec and lists its tests: `{ id, title, file, run }`, their ids as jest names them. */
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
    for (const pattern of unused) if (pattern.test(title)) unused.delete(pattern);
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
