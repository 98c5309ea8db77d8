/**
 * Jest's environment for Node, in a context whose globals are plain properties. Jest's own context is a proxy, which V8
 * queries at every use of `Map` or `Math`. That makes the decoder half as fast:
 * https://nodejs.org/docs/latest-v20.x/api/vm.html#when-contextobject-is-vmconstantsdont_contextify
 *
 * The test files of a worker share the context, because they share the modules that were loaded in it (kept-modules.cjs).
 */
const { readFileSync } = require('node:fs');
const v8 = require('node:v8');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
require('./compiled-once.cjs');

/** What a test file does to modules, to those of the product or to `expect`, that no other file may see. */
const CHANGES_MODULES =
  /\bjest\.(mock|doMock|setMock|resetModules|isolateModules\w*)\(|\bexpect\.(extend|addEqualityTesters|addSnapshotSerializer)\(/;
/** Where Jest keeps what belongs to one test file. */
const JEST_STATE = /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|.*RETRY.*)$/;

/** What zod keeps in the global of the process: its messages would name the objects of a context as those of another one. */
const OF_THE_PROCESS = /^__zod_/;

// V8 optimizes a function after it has run this many bytes of bytecode (by default 67,584). Most tests end before an early
// optimization saves what it costs. The tests that measure times run in the process of jest itself, which keeps the default.
// From Node 22 on, V8 has a compiler between the two, and no such option.
if (process.send !== undefined && process.versions.node.startsWith('20.'))
  v8.setFlagsFromString('--interrupt-budget=400000');

const newGlobal = () => vm.createContext(vm.constants.DONT_CONTEXTIFY);
let sharedGlobal;

module.exports = class PlainContext extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.keepsModules = !CHANGES_MODULES.test(readFileSync(context.testPath, 'utf8'));
    const global = this.keepsModules ? (sharedGlobal ??= newGlobal()) : newGlobal();
    forgetJestState(global);
    copyGlobals(this.global, global);
    this.context = this.global = global;
    this.moduleMocker = new this.moduleMocker.constructor(global);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global });
  }

  async teardown() {
    const { context } = this;
    await super.teardown();
    if (this.keepsModules) this.context = context;
  }
};

/** Copies globals; those of the language stay the context's own, except the buffers of Node's modules, which jest shares. */
function copyGlobals(from, to) {
  const replaced = new Set(['Buffer', 'ArrayBuffer', 'Uint8Array', 'process']);
  const names = [...Object.getOwnPropertyNames(from), ...Object.getOwnPropertySymbols(from)];
  for (const name of names) {
    if (OF_THE_PROCESS.test(String(name)) || (name in to && !replaced.has(name))) continue;
    Object.defineProperty(to, name, Object.getOwnPropertyDescriptor(from, name));
  }
  to.global = to;
  to.Error.stackTraceLimit = 100;
}

function forgetJestState(global) {
  for (const symbol of Object.getOwnPropertySymbols(global)) {
    if (JEST_STATE.test(symbol.description)) Reflect.deleteProperty(global, symbol);
  }
}
