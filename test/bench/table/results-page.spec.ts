import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsNamed } from './cells.js';
import { COMPARISON_HEADINGS } from './compare.js';
import { readOptions } from './options.js';
import { DEAL_HEADINGS, RELIABILITY_HEADINGS } from './report.js';
import { POOLED } from './results.js';
import { shareOf } from './statistics.js';
import { TABLE_HEADINGS } from './table-report.js';
import { TARGET_HEADINGS } from './targets.js';

const PAGE = readFileSync(join(__dirname, '../../../hardware/RESULTS.md'), 'utf8');

/** The generated parts of the page, by the name of their marks. */
const SECTIONS = [...PAGE.matchAll(/<!-- (\S+): begin -->\n\n([^]*?)\n\n<!-- \1: end -->/g)].map(
  ([, name = '', text = '']) => [name, text] as const,
);

const COMMAND = '    npm run bench:table -- ';

const rowOf = (line: string): readonly string[] => line.slice(2, -2).split(' | ');

/** The tables of a text, each a list of rows; the second row of Markdown is left out. */
const tablesIn = (text: string): readonly (readonly (readonly string[])[])[] =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('| '))
    .map((part) =>
      part
        .split('\n')
        .filter((_, index) => index !== 1)
        .map(rowOf),
    );

const HEADINGS: readonly (readonly string[])[] = [
  DEAL_HEADINGS,
  TABLE_HEADINGS,
  TARGET_HEADINGS,
  RELIABILITY_HEADINGS,
  COMPARISON_HEADINGS,
];

/**
 * The generated parts have the form that the present bench writes. Their figures are measured in hours, from a journal that
 * is not in the repository.
 */
describe('the generated parts of hardware/RESULTS.md', () => {
  it('are closed by their marks', () => {
    expect(SECTIONS.map(([name]) => name)).toEqual(
      [...PAGE.matchAll(/<!-- (\S+): begin -->/g)].map(([, name]) => name),
    );
    // `npm run check -- table` and `npm run check -- tables` write between these.
    expect(SECTIONS.map(([name]) => name)).toEqual(expect.arrayContaining(['measured', 'tables']));
  });

  it.each(SECTIONS)('%s: name a command of the bench that writes them', (name, text) => {
    const [line = ''] = text.split('\n');
    expect(line.startsWith(COMMAND)).toBe(true);
    const options = readOptions(line.slice(COMMAND.length).split(' '));
    expect(options).not.toHaveProperty('print');
    if ('results' in options) expect(options).toMatchObject({ results: 'hardware/RESULTS.md', mark: name });
  });

  it.each(SECTIONS)('%s: have the headings and the cells of the present bench', (_, text) => {
    for (const [headings = [], ...rows] of tablesIn(text)) {
      expect(HEADINGS).toContainEqual(headings);
      for (const row of rows) {
        expect(row).toHaveLength(headings.length);
        if (headings[0] === 'cell' && row[0] !== POOLED) expect(cellsNamed(row[0] as string)).toHaveLength(1);
      }
    }
  });

  it.each(SECTIONS)('%s: state each share with its interval', (_, text) => {
    const shares = [...text.matchAll(/(\d+) of (\d+) \((\d+\.\d)-(\d+\.\d) %\)/g)].map((share) =>
      share.slice(1).map(Number),
    );
    for (const [count = 0, of = 0, low = 0, high = 0] of shares) {
      const alone = shareOf(count, of);
      // Deals at one table are alike, so their interval is as wide or wider.
      expect(low).toBeLessThanOrEqual(alone.low * 100 + 0.051);
      expect(high).toBeGreaterThanOrEqual(alone.high * 100 - 0.051);
      expect(low).toBeLessThanOrEqual((count / of) * 100 + 0.051);
      expect(high).toBeGreaterThanOrEqual((count / of) * 100 - 0.051);
    }
  });
});
