/** Prints jest's count from its JSON results; a suite that did not even run counts as one failure. */
import { readFileSync } from 'node:fs';

const readResults = (path) => {
  const text = readFileSync(path, 'utf8');
  return text === ''
    ? { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1, numPendingTests: 0 }
    : JSON.parse(text);
};

const results = readResults(process.argv[2]);
const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
console.log(`tests: ${results.numPassedTests} passed, ${failed} failed${skipped}`);
