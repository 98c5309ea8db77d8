import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_SETS } from '#rules';

const SOURCES = join(__dirname, '../../apps/viewer/src');
/** The table of the rules that the page loads to compute waits, one file for each rule set. */
const LOADED_RULES = /^waits\/(use-waits|classical|dazhong|sichuan-mil|sichuan-style)\.ts$/;

it('no source of the page names a rule set, except the rules that it loads for waits', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.spec.') && !LOADED_RULES.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8');
    return RULE_SETS.some(({ id }) => text.includes(id));
  });
  expect(naming).toEqual([]);
});
