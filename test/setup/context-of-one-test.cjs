/**
 * Replaces `AsyncLocalStorage` for jest-circus and playwright-core. Node's own makes every promise of the process call a
 * hook, also those of the product: promises then take twice the time (Node 20, https://nodejs.org/docs/latest-v20.x/api/async_hooks.html).
 */
const { sep } = require('node:path');

/** The store of one call, until its promise is settled. jest-circus notes the running test, and tests run one after another. */
class SerialStorage {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, callback) {
    const before = this.#store;
    const restore = () => void (this.#store = before);
    this.#store = store;
    let result;
    try {
      result = callback();
    } finally {
      if (typeof result?.then !== 'function') restore();
    }
    return typeof result?.then === 'function' ? result.finally(restore) : result;
  }
}

/** The store of one call, until it returns. playwright-core notes the name of a call, and calls may run at the same time. */
class CallStorage {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, callback) {
    const before = this.#store;
    this.#store = store;
    try {
      return callback();
    } finally {
      this.#store = before;
    }
  }
}

const REPLACEMENTS = [
  [`${sep}node_modules${sep}jest-circus${sep}`, SerialStorage],
  [`${sep}node_modules${sep}playwright-core${sep}`, CallStorage],
];

/** The module `async_hooks` as the module at a path gets it. */
exports.asyncHooksFor = (path, asyncHooks) => {
  const replacement = REPLACEMENTS.find(([folder]) => path.includes(folder))?.[1];
  return replacement === undefined ? asyncHooks : { ...asyncHooks, AsyncLocalStorage: replacement };
};
