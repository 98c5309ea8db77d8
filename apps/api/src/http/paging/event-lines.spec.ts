import { NDJSON, prefersLines } from './event-lines.js';

it.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  [NDJSON, true],
  [`${NDJSON}, */*`, true],
  [`${NDJSON};q=0`, false],
  [`${NDJSON};q=0.2, application/json;q=0.8`, false],
  [`${NDJSON};q=0.9, application/json;q=0.8`, true],
])('Accept: %s prefers lines to JSON: %s', (accept, isPreferred) => {
  expect(prefersLines(accept, 'application/json')).toBe(isPreferred);
});
