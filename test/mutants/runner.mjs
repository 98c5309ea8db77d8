import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { determineHitLimitReached, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { sourcesOf } from './sources.mjs';
import { nearestFirst, sourcesBelow, specsBelow, testsIn } from './specs.mjs';

const [PASSED, FAILED] = [0, 1];

/** Stryker ends a mutant after 100 times the hits of all tests together; here the limit is twice that number for one test. */
const MERCY = 50;

/**
 * The caches that depend on these sources live as long as the module, so they would keep values of a mutant. They hold the
 * parts of hands, and the results of `counting.ts` (classical: the lines of a part; dazhong: the possible fans).
 */
const CACHED_BY = [
  /\/classical\/scoring\/(counting|doubling\.table|sets-and-pairs|points\.table|structure)\.ts$/,
  /\/dazhong\/scoring\/(fans\/|(arrangement|counting|fan\.table|sets-and-pairs|jokers|terminals-and-honours|winning)\.ts$)/,
];
const isCached = (fileName) => CACHED_BY.some((files) => files.test(fileName));

/** The number of tests that run before the quick ones because they noticed the last mutants. */
const REMEMBERED = 8;

/** The state of the mutated sources: the active mutant, and the coverage of each test. */
const context = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

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
  /** The milliseconds of each test, because the quick ones run first. */
  #times = new Map();
  /** The tests that noticed the last mutants, the latest first, because the next mutant is likely near. */
  #noticed = [];
  #isFresh = false;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#loadAll();
    this.#names = new Map([...this.#tests].map(([file, tests]) => [file, tests.map(({ id }) => id)]));
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
    this.#times = new Map(result.tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    return { ...result, mutantCoverage: this.#coverage() };
  }

  /** Counts what a spec reaches while it loads for each of its tests; mutants that tests reach are not tried at loading too. */
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

  async mutantRun({ activeMutant: { id, fileName }, testFilter, hitLimit, mutantActivation, disableBail }) {
    if (hitLimit === undefined) Object.assign(context, { hitLimit, hitCount: undefined });
    else Object.assign(context, { hitLimit: Math.ceil(hitLimit / MERCY), hitCount: 0 });
    const isFromLoad = mutantActivation === 'static' || isCached(fileName);
    const result = await (isFromLoad ? this.#runFromLoad(id, fileName, testFilter) : this.#runLoaded(id, testFilter));
    context.activeMutant = undefined;
    this.#remember(result.tests?.find(({ status }) => status === FAILED));
    return toMutantRunResult(result, disableBail);
  }

  async #runLoaded(id, testFilter) {
    if (!this.#isFresh) this.#loadAll();
    context.activeMutant = id;
    const result = await run(this.#all(testFilter));
    return !isNoticed(result) && this.#playedAtLoad.has(id) ? this.#runSpecsAnew(this.#playedAtLoad.get(id)) : result;
  }

  async #runSpecsAnew(files) {
    try {
      this.#sources.forget(files);
      return await run(files.flatMap((file) => testsIn(file, this.#sources.load)));
    } catch (error) {
      return failedAtLoad(error);
    } finally {
      this.#sources.forget(files);
    }
  }

  /** Runs whole specs, because a test that reads a cached value was not seen to reach the mutant. */
  async #runFromLoad(id, fileName, testFilter) {
    context.activeMutant = id;
    try {
      let result = NOTHING_RUN;
      for (const specs of nearestFirst(fileName, this.#specsWith(testFilter))) {
        this.#loadAll(specs);
        result = await run(this.#all());
        if (isNoticed(result)) break;
      }
      return result;
    } catch (error) {
      return failedAtLoad(error);
    } finally {
      this.#isFresh = false;
    }
  }

  /** The specs with one of the wanted tests; all where none are named. */
  #specsWith(wanted) {
    const names = new Set(wanted);
    return [...this.#names.keys()].filter((file) => !wanted || this.#names.get(file).some((id) => names.has(id)));
  }

  #remember(failed) {
    if (failed === undefined) return;
    this.#noticed = [failed.id, ...this.#noticed.filter((id) => id !== failed.id)].slice(0, REMEMBERED);
  }

  /** The wanted tests; all where none are named. */
  #all(wanted) {
    const names = wanted && new Set(wanted);
    const placeOf = ({ id }) => {
      const place = this.#noticed.indexOf(id);
      return place < 0 ? (this.#times.get(id) ?? 0) : place - REMEMBERED;
    };
    return [...this.#tests.values()]
      .flat()
      .filter(({ id }) => !names || names.has(id))
      .sort((one, other) => placeOf(one) - placeOf(other));
  }

  /** Loads the sources and these specs anew. */
  #loadAll(specs = specsBelow(this.#root)) {
    this.#sources.forget();
    this.#tests.clear();
    for (const file of sourcesBelow(this.#root)) this.#sources.load(file);
    for (const file of specs) {
      context.currentTestId = file;
      this.#tests.set(file, testsIn(file, this.#sources.load));
    }
    context.currentTestId = undefined;
    this.#isFresh = true;
  }
}

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
