/**
 * Jest's environment for Node, in a context whose globals are plain properties. Jest's own context is a proxy, which V8
 * queries at every use of `Map` or `Math`. That makes the decoder half as fast:
 * https://nodejs.org/docs/latest-v20.x/api/vm.html#when-contextobject-is-vmconstantsdont_contextify
 */
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
require('./compiled-once.cjs');

module.exports = class PlainContext extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const global = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    copyGlobals(this.global, global);
    this.context = this.global = global;
    this.moduleMocker = new this.moduleMocker.constructor(global);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global });
  }
};

/** Copies globals; those of the language stay the context's own, except the buffers of Node's modules, which jest shares. */
function copyGlobals(from, to) {
  const shared = new Set(['Buffer', 'ArrayBuffer', 'Uint8Array']);
  const names = [...Object.getOwnPropertyNames(from), ...Object.getOwnPropertySymbols(from)];
  for (const name of names) {
    if (name in to && !shared.has(name)) continue;
    Object.defineProperty(to, name, Object.getOwnPropertyDescriptor(from, name));
  }
  to.global = to;
  to.Error.stackTraceLimit = 100;
}
