import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { determineHitLimitReached, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { createHash } from 'node:crypto';
import { sourcesOf } from './sources.mjs';
import { nearestFirst, refuseUnusedPatterns, runsFor, sourcesBelow, specsBelow, testsIn } from './specs.mjs';

const [PASSED, FAILED] = [0, 1];

/** Stryker ends a mutant after 100 times the hits of all tests together; here the limit is twice that number for one test. */
const MERCY = 50;

/**
 * The caches that depend on these sources live as long as the module, so they would keep values of a mutant. They hold the
 * parts of hands, the results of `counting.ts` (classical: the lines of a part; dazhong: the possible fans), the copies
 * of each tile in a set, the folds of a rule set, and its options by default.
 */
const CACHED_BY = [
  /\/classical\/scoring\/(counting|doubling\.table|sets-and-pairs|points\.table|structure)\.ts$/,
  /\/dazhong\/scoring\/(fans\/|(arrangement|counting|fan\.table|sets-and-pairs|jokers|terminals-and-honours|winning)\.ts$)/,
  /\/libs\/(deal\/src\/(decide\/checks|evolve\/evolve)|rules\/src\/kit\/options)\.ts$/,
];
const isCached = (fileName) => CACHED_BY.some((files) => files.test(fileName));

/** The number of tests or specs that run before the quick ones because they noticed the last mutants. */
const REMEMBERED = 8;

/**
 * Whether the mutant is in the sample: `MUTANTS_SAMPLE=0.2` runs a fifth of the mutants, always the same ones. Stryker
 * counts the others as errors, and so in no percentage.
 */
const isSampled = ({ fileName, location: { start }, replacement }) => {
  const name = [fileName.slice(fileName.lastIndexOf('/libs/')), start.line, start.column, replacement].join(' ');
  const drawn = createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;
  return drawn < Number(process.env.MUTANTS_SAMPLE ?? 1);
};

/** The state of the mutated sources: the active mutant, and the coverage of each test. */
const context = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
context.mutantCoverage ??= { static: {}, perTest: {} };

/**
 * Runs the specs without jest, which would load everything anew for each mutant. A mutant is a switch, so the modules are
 * loaded once. The first failing test ends a run.
 */
class LoadedOnceRunner {
  #root = process.cwd();
  #sources = sourcesOf(this.#root);
  /** The tests of each spec file. */
  #tests = new Map();
  /** The names of the tests of each spec file. */
  #names = new Map();
  /** The spec files that reach a mutant while they load, outside of any test. */
  #playedAtLoad = new Map();
  /** The mutants that the sources reach while they load. */
  #reachedAtLoad = new Set();
  /** The milliseconds of each test and of each spec, because the quick ones run first. */
  #times = new Map();
  /** The tests that noticed the last mutants, the latest first, because the next mutant is likely near. */
  #noticed = [];
  /** The specs that noticed the last mutants while everything was loaded anew, the latest first. */
  #noticedAnew = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#loadAll();
    refuseUnusedPatterns();
    this.#names = new Map([...this.#tests].map(([file, tests]) => [file, tests.map(({ id }) => id)]));
    this.#reachedAtLoad = new Set(Object.keys(context.mutantCoverage.static));
    const perTest = context.mutantCoverage.perTest;
    for (const file of this.#tests.keys()) {
      for (const id of Object.keys(perTest[file] ?? {})) {
        this.#playedAtLoad.set(id, [...(this.#playedAtLoad.get(id) ?? []), file]);
      }
    }
  }

  async dryRun() {
    const result = await run(this.#all(), ({ id }) => (context.currentTestId = id));
    context.currentTestId = undefined;
    for (const { id, fileName, timeSpentMs } of result.tests ?? []) {
      this.#times.set(id, timeSpentMs);
      this.#times.set(fileName, (this.#times.get(fileName) ?? 0) + timeSpentMs);
    }
    return { ...result, mutantCoverage: this.#coverage() };
  }

  /**
   * Counts what a spec reaches while it loads for each of its tests. A mutant that tests reach is tried with everything
   * loaded anew only if they do not notice it.
   */
  #coverage() {
    const perTest = Object.fromEntries(
      [...this.#tests].flatMap(([file, tests]) =>
        tests.map(({ id }) => [id, { ...context.mutantCoverage.perTest[file], ...context.mutantCoverage.perTest[id] }]),
      ),
    );
    const reached = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
    const atLoad = Object.entries(context.mutantCoverage.static).filter(([id]) => !reached.has(id));
    return { perTest, static: Object.fromEntries(atLoad) };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, disableBail }) {
    if (!isSampled(activeMutant)) return { status: 'error', errorMessage: 'not in the sample' };
    const { id, fileName } = activeMutant;
    if (hitLimit === undefined) Object.assign(context, { hitLimit, hitCount: undefined });
    else Object.assign(context, { hitLimit: Math.ceil(hitLimit / MERCY), hitCount: 0 });
    const isFromLoad = mutantActivation === 'static' || isCached(fileName);
    const result = await (isFromLoad
      ? this.#runFromLoad(id, fileName, testFilter)
      : this.#runLoaded(id, fileName, testFilter));
    context.activeMutant = undefined;
    this.#remember(result.tests?.find(({ status }) => status === FAILED));
    return toMutantRunResult(result, disableBail);
  }

  async #runLoaded(id, fileName, testFilter) {
    context.activeMutant = id;
    const result = await run(this.#all(testFilter).filter((test) => runsFor(fileName, test)));
    if (isNoticed(result)) return result;
    if (this.#reachedAtLoad.has(id)) return this.#runFromLoad(id, fileName);
    const playedAtLoad = this.#playedAtLoad.get(id);
    return playedAtLoad === undefined ? result : this.#runSpecsAnew(fileName, playedAtLoad);
  }

  async #runSpecsAnew(fileName, files) {
    try {
      this.#sources.forget(files);
      return await run(files.flatMap((file) => this.#testsFor(fileName, file)));
    } catch (error) {
      return failedAtLoad(error);
    } finally {
      this.#sources.forget(files);
    }
  }

  /**
   * Loads everything anew, one spec after the other, and afterwards puts back the modules without the mutant. Runs whole
   * specs, because a test that reads a cached value was not seen to reach the mutant.
   */
  async #runFromLoad(id, fileName, testFilter) {
    context.activeMutant = id;
    const specs = nearestFirst(fileName, this.#specsWith(testFilter)).flatMap((group) =>
      inOrder(group, (file) => this.#placeOf(file, this.#noticedAnew)),
    );
    return this.#sources.apart(async () => {
      let result = NOTHING_RUN;
      for (const file of specs) {
        try {
          result = await run(this.#testsFor(fileName, file));
        } catch (error) {
          result = failedAtLoad(error);
        }
        if (!isNoticed(result)) continue;
        this.#noticedAnew = latestFirst(this.#noticedAnew, file);
        break;
      }
      return result;
    });
  }

  #testsFor(fileName, spec) {
    return testsIn(spec, this.#sources.load).filter((test) => runsFor(fileName, test));
  }

  /** The specs with one of the wanted tests; all where none are named. */
  #specsWith(wanted) {
    const names = new Set(wanted);
    return [...this.#names.keys()].filter((file) => !wanted || this.#names.get(file).some((id) => names.has(id)));
  }

  #remember(failed) {
    if (failed !== undefined) this.#noticed = latestFirst(this.#noticed, failed.id);
  }

  /** The wanted tests; all where none are named. */
  #all(wanted) {
    const names = wanted && new Set(wanted);
    const tests = [...this.#tests.values()].flat().filter(({ id }) => !names || names.has(id));
    return inOrder(tests, ({ id }) => this.#placeOf(id, this.#noticed));
  }

  /** The tests or specs that noticed the last mutants come first, then the quickest. */
  #placeOf(id, noticed) {
    const place = noticed.indexOf(id);
    return place < 0 ? (this.#times.get(id) ?? 0) : place - REMEMBERED;
  }

  /** Loads the sources and the specs. */
  #loadAll() {
    for (const file of sourcesBelow(this.#root)) this.#sources.load(file);
    for (const file of specsBelow(this.#root)) {
      context.currentTestId = file;
      this.#tests.set(file, testsIn(file, this.#sources.load));
    }
    context.currentTestId = undefined;
  }
}

const inOrder = (all, placeOf) => [...all].sort((one, other) => placeOf(one) - placeOf(other));

const latestFirst = (all, latest) => [latest, ...all.filter((each) => each !== latest)].slice(0, REMEMBERED);

const NOTHING_RUN = { status: 'complete', tests: [] };

const isNoticed = ({ status, tests }) => status !== 'complete' || tests.some((test) => test.status === FAILED);

const run = async (tests, before = () => undefined) => {
  const results = [];
  for (const test of tests) {
    before(test);
    context.hitCount &&= 0;
    results.push(await outcomeOf(test));
    const endless = determineHitLimitReached(context.hitCount, context.hitLimit);
    if (endless) return endless;
    if (results.at(-1).status === FAILED) break;
  }
  return { status: 'complete', tests: results };
};

const outcomeOf = async ({ id, file, run: body }) => {
  const begun = performance.now();
  const reported = () => ({ id, name: id, fileName: file, timeSpentMs: performance.now() - begun });
  try {
    await body();
    return { ...reported(), status: PASSED };
  } catch (error) {
    return { ...reported(), status: FAILED, failureMessage: String(error?.message ?? error) };
  }
};

/** Every test of a spec that cannot load has failed. */
const failedAtLoad = (error) => {
  const reported = { id: 'loading', name: 'loading', timeSpentMs: 0 };
  return {
    status: 'complete',
    tests: [{ ...reported, status: FAILED, failureMessage: String(error?.message ?? error) }],
  };
};

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'loaded-once', LoadedOnceRunner)];
