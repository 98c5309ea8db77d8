import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_SETS } from '#rules';

const SOURCES = join(__dirname, '../../apps/viewer/src');

it('no source of the page names a rule set', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.spec.'),
  );
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8');
    return RULE_SETS.some(({ id }) => text.includes(id));
  });
  expect(naming).toEqual([]);
});
