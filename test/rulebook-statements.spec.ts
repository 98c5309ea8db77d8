import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleSets } from '#rules';

const COUNTED = ['sichuan-mil', 'sichuan-style', 'classical', 'dazhong'];
const COLUMNS = ['statements', 'held', 'by an option', 'no matter', 'gap'];

interface Row {
  readonly heading: string;
  readonly counts: readonly number[];
  readonly clauses: readonly string[];
  readonly reason: string;
}

/** The cells of the table of statements in RULEBOOK.md. */
const rowsOf = (id: string): readonly Row[] => {
  const lines = readFileSync(join(__dirname, '../libs/rules/src', id, 'RULEBOOK.md'), 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| heading | ${COLUMNS.join(' | ')} |`));
  const rows = lines.slice(first + 2, lines.indexOf('', first));
  return rows.map((line) => {
    const [, heading = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const [clauses = '', reason = ''] = cells.slice(COLUMNS.length);
    return { heading, counts: cells.slice(0, COLUMNS.length).map(Number), clauses: clausesIn(clauses), reason };
  });
};

/** `SBR-1.1 to SBR-1.3` names three clauses. */
const clausesIn = (cell: string): readonly string[] =>
  cell
    .split(', ')
    .filter((text) => text !== '')
    .flatMap((text) => {
      const [, chapter, from, to] = /^(\S+?)(\d+) to \1(\d+)$/.exec(text) ?? [];
      if (chapter === undefined) return [text];
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `${chapter}${Number(from) + step}`);
    });

describe.each(COUNTED)('the statements of the text of %s', (id) => {
  const rows = rowsOf(id);
  const headings = rows.slice(0, -1);
  const [total] = rows.slice(-1);

  it('are counted in sums that agree', () => {
    expect(headings.length).toBeGreaterThan(5);
    expect(total?.heading).toBe('all');
    for (const { counts } of rows) {
      const [statements = 0, ...parts] = counts;
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(statements);
    }
    const sums = COLUMNS.map((_, column) => headings.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0));
    expect(sums).toEqual(total?.counts);
  });

  it('have a reason where the record does not hold them', () => {
    for (const { counts, reason } of headings) expect(reason !== '').toBe((counts[0] ?? 0) > (counts[1] ?? 0));
  });

  it('name every clause of the text once, and no other id', () => {
    const ids = ruleSets(id)?.clauses ?? [];
    const ofText = ids.filter((clause) => !/-A(\d+x?$|-)/.test(clause));
    // A rule book may list its clauses in another order than its text has them.
    expect(headings.flatMap(({ clauses }) => clauses).sort()).toEqual(ofText.toSorted());
  });
});
