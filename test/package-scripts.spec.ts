import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };

/** The shell of Windows has neither `exec` nor a variable before a command, and quotes with `"` alone. */
const ONLY_POSIX = /(?:^|\s)exec\s|(?:^|&&\s*)\w+=|['$`;|]/;

it.each(Object.entries(scripts))('npm run %s runs on every platform', (_name, script) => {
  expect(script).not.toMatch(ONLY_POSIX);
});
