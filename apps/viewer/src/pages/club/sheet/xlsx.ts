import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 has not. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string =>
  text.replaceAll(NOT_XML, '').replaceAll(/[&<>"]/g, (each) => ESCAPES[each] ?? '');

/** A text is written as a string, so that a spreadsheet never reads it as a formula. */
const cell = (value: string | number): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** The parts of a workbook with one sheet (ECMA-376). */
const partsOf = (name: string, rows: readonly (readonly (string | number)[])[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets>` +
    `<sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/worksheets/sheet1.xml':
    `<worksheet xmlns="${SHEET}"><sheetData>` +
    `${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
});

/** The name of a sheet has at most 31 characters, and none of these. */
const sheetName = (name: string): string =>
  Array.from(name.replaceAll(/[\\/?*[\]:']/g, ' '))
    .slice(0, 31)
    .join('')
    .trim() || '1';

/** Returns a workbook with one sheet, as the bytes of an XLSX file. */
export const xlsxOf = (name: string, rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(Object.entries(partsOf(name, rows)).map(([path, text]) => [path, strToU8(`${XML}${text}`)])),
  );
