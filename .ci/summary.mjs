/**
 * Prints what failed, with the first lines of its message, and jest's count, from its JSON results. A suite that did not even
 * run counts as one failure.
 */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_MESSAGE = 8;

const readResults = (path) => {
  const text = readFileSync(path, 'utf8');
  return text === ''
    ? { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1, numPendingTests: 0, testResults: [] }
    : JSON.parse(text);
};

/** The first lines of a message, without the colours of a terminal. */
const shortened = (message) =>
  stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_MESSAGE).join('\n    ');

const printFailures = ({ name, message, assertionResults }) => {
  const failures = assertionResults.filter(({ status }) => status === 'failed');
  for (const { fullName, failureMessages } of failures)
    console.log(`failed: ${name}: ${fullName}\n    ${shortened(failureMessages[0] ?? '')}`);
  if (failures.length === 0) console.log(`failed: ${name}\n    ${shortened(message)}`);
};

const results = readResults(process.argv[2]);
for (const suite of results.testResults) if (suite.status === 'failed') printFailures(suite);
const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
console.log(`tests: ${results.numPassedTests} passed, ${failed} failed${skipped}`);
