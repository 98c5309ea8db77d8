/**
 * Jest's runtime, with the modules of the product and of its packages kept from one test file to the next. Jest loads every
 * module anew for each file, for a test of the API some 3,000. A spec and what lies in `test` or a folder `testing` are loaded
 * anew all the same, because they hold state of one file. So is everything for a file that replaces modules.
 *
 * Jest's own modules are kept too, for example `expect`, except those that hold the tests of a file.
 *
 * A kept module requires more through the runtime that loaded it, also after the end of that runtime's file.
 */
const { join, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { asyncHooksFor } = require('./context-of-one-test.cjs');

const TESTS = join(__dirname, '..') + sep;
/** Modules of `test` that are kept too: they have no state of one file, and each file would compile the same schemas again. */
const WITHOUT_STATE = new Set([join(TESTS, 'api', 'contract.ts')]);

const kept = new Map();
const keptOfJest = new Map();
/** The source maps of all files of a worker, because the stack of an error passes kept modules. */
const sourceMaps = new Map();

const isOfOneFile = (path) =>
  !WITHOUT_STATE.has(path) &&
  !path.includes(`${sep}node_modules${sep}`) &&
  (path.startsWith(TESTS) || path.includes(`${sep}testing${sep}`) || /\.[a-z0-9-]*spec\.ts$/.test(path));

const holdsTests = (path) => path.includes(`${sep}jest-circus${sep}`);

class ModulesOfOneFile extends Map {
  #kept;
  #isOfOneFile;

  constructor(kept, isOfOneFile) {
    super();
    this.#kept = kept;
    this.#isOfOneFile = isOfOneFile;
  }

  get(path) {
    return super.get(path) ?? this.#kept.get(path);
  }

  has(path) {
    return super.has(path) || this.#kept.has(path);
  }

  set(path, module) {
    if (this.#isOfOneFile(path)) return super.set(path, module);
    this.#kept.set(path, module);
    return this;
  }

  delete(path) {
    return super.delete(path) || this.#kept.delete(path);
  }
}

module.exports.default = class RuntimeWithKeptModules extends Runtime {
  #keeps;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.#keeps = environment.keepsModules;
    if (!this.#keeps) return;
    this.registries.moduleRegistry = new ModulesOfOneFile(kept, isOfOneFile);
    this.registries.internalModuleRegistry = new ModulesOfOneFile(keptOfJest, holdsTests);
    this.transformCache.sourceMaps = sourceMaps;
  }

  requireModule(from, name, ...rest) {
    const exports = super.requireModule(from, name, ...rest);
    return /^(node:)?async_hooks$/.test(name) ? asyncHooksFor(from, exports) : exports;
  }

  teardown() {
    super.teardown();
    if (this.#keeps) this.testState.enterTestCode();
  }
};
module.exports.__esModule = true;
