import fc from 'fast-check';
import { csvOf } from './csv.js';

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
  const value = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r"]/.test(text));
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
