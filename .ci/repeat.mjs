/**
 * Runs the specs that failed once more, alone: a busy machine fails some that pass on a quiet one. What fails again has
 * failed. Reads and replaces jest's JSON results; ends with 0 if every spec passes by now.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More failures than these are no matter of load. */
const MOST = 8;

const isFailed = ({ status }) => status === 'failed';
const countOf = (suites, status) =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter((each) => each.status === status).length;

const runAlone = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'repeated-'));
  const output = join(folder, 'results.json');
  const args = [
    'test',
    '--silent',
    '--',
    '--maxWorkers=1',
    '--json',
    `--outputFile=${output}`,
    '--runTestsByPath',
    ...files,
  ];
  try {
    execFileSync('npm', args, { stdio: 'inherit' });
  } catch {
    // The results say what failed.
  }
  const results = JSON.parse(readFileSync(output, 'utf8'));
  rmSync(folder, { recursive: true });
  return results;
};

const [path] = process.argv.slice(2);
const text = readFileSync(path, 'utf8');
const first = text === '' ? undefined : JSON.parse(text);
const failed = first?.testResults.filter(isFailed).map(({ name }) => name) ?? [];
if (failed.length === 0 || failed.length > MOST) process.exit(1);

for (const name of failed) console.log(`once more, alone: ${name}`);
const again = runAlone(failed);
const testResults = first.testResults.map(
  (suite) => again.testResults.find(({ name }) => name === suite.name) ?? suite,
);
writeFileSync(
  path,
  JSON.stringify({
    ...first,
    testResults,
    numPassedTests: countOf(testResults, 'passed'),
    numFailedTests: countOf(testResults, 'failed'),
    numRuntimeErrorTestSuites: again.numRuntimeErrorTestSuites,
  }),
);
for (const { name, status } of again.testResults) console.log(`alone: ${name} has ${status}`);
process.exit(again.success ? 0 : 1);
