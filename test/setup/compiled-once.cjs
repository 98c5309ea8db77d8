/**
 * Keeps what V8 compiled. jest compiles every module again for each test file: for a test of the API some 3,000, a fifth of the
 * time that such a file takes to load. A worker keeps their bytecode, and V8 takes it instead of parsing the same text again.
 */
const vm = require('node:vm');

const { compileFunction } = vm;
/** The text and the bytecode of each file. */
const compiled = new Map();

vm.compileFunction = (text, parameters, options = {}) => {
  const known = compiled.get(options.filename);
  if (known?.text === text) return compileFunction(text, parameters, { ...options, cachedData: known.cachedData });
  const made = compileFunction(text, parameters, { ...options, produceCachedData: true });
  if (made.cachedData) compiled.set(options.filename, { text, cachedData: made.cachedData });
  return made;
};
