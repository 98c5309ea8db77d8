/**
 * Where a spreadsheet could begin a cell: the start of a value, and each place after a separator or a quotation mark, because
 * a program of another language may split the line there.
 */
const FORMULA = /(^|[,;\t\r\n"])([\s"]*)(?=[=+\-@])/g;
const isNumber = (value: string): boolean => /^-?\d+$/.test(value);

/** A value that a spreadsheet would read as a formula gets an apostrophe. */
export const withoutFormula = (value: string): string => (isNumber(value) ? value : value.replaceAll(FORMULA, `$1$2'`));

const cell = (value: string | number): string => {
  const text = withoutFormula(String(value));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The separator that spreadsheets of a language expect: a semicolon where a comma stands in numbers. */
export const separatorOf = (language: string): ',' | ';' =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ',';

/** Writes lines of separated values (RFC 4180), with a byte order mark so that spreadsheets detect UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
