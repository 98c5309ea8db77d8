import fc from 'fast-check';
import { csvOf, separatorOf, withoutFormula } from './csv.js';

/** Reads the cells of a text by RFC 4180, character by character. */
const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [];
  let [row, value, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (isQuoted && char === '"' && text[at + 1] === '"') value += text[(at += 1)]!;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === ',') [row, value] = [[...row, value], ''];
    else if (!isQuoted && char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, value]);
      [row, value, at] = [[], '', at + 1];
    } else value += char;
  }
  return rows;
};

it('lets a reader of RFC 4180 restore every value', () => {
  const value = fc.string({ unit: 'binary' }).filter((text) => withoutFormula(text) === text && !text.startsWith('"'));
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(cellsOf(csvOf(rows).slice(1))).toEqual(rows);
    }),
  );
});

it('writes no value as a formula, and keeps numbers', () => {
  expect(csvOf([['=HYPERLINK("x")', '+1', '-4', '@a', '-2+3']])).toBe(
    `\uFEFF"'=HYPERLINK(""x"")",'+1,-4,'@a,'-2+3\r\n`,
  );
});

it('writes no formula that begins where a program of another language would split the line', () => {
  expect(csvOf([['x;=1+1', 'a,@b', 'c\t-d']])).toBe(`\uFEFF"x;'=1+1","a,'@b","c\t'-d"\r\n`);
  const hostile = fc.array(fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\r', '\n', '"', 'a', '1'));
  fc.assert(
    fc.property(hostile, (characters) => {
      const line = csvOf([[characters.join(''), 'end']]).slice(1);
      for (const separator of [',', ';', '\t'])
        for (const value of line.split(separator))
          expect(value.replaceAll('"', '')).not.toMatch(/^\s*(?:[=+@]|-(?!\d+$))/);
    }),
  );
});

it('separates by a semicolon in languages that write a comma in numbers', () => {
  expect(['en', 'zh', 'ru'].map(separatorOf)).toEqual([',', ',', ';']);
  expect(csvOf([[1, 'b;c']], ';')).toBe('\uFEFF1;"b;c"\r\n');
});
