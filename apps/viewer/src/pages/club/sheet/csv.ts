/** A value that a spreadsheet would read as a formula is quoted with an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;
const isNumber = (value: string): boolean => /^-?\d+$/.test(value);

const cell = (value: string): string => {
  const text = FORMULA.test(value) && !isNumber(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes lines of comma-separated values (RFC 4180), with a byte order mark so that spreadsheets detect UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
