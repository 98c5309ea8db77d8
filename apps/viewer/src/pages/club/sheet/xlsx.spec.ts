import { strFromU8, unzipSync } from 'fflate';
import { xlsxOf } from './xlsx.js';

const partsOf = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));

it('writes a workbook whose parts name each other, with numbers as numbers and texts as texts', () => {
  const parts = partsOf(
    xlsxOf('Room 1: a/b', [
      ['Deal', 'Anna & <Boris>'],
      [1, -24],
      ['=1+1', 'x;=1+1'],
    ]),
  );
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(parts['xl/workbook.xml']).toContain('name="Room 1  a b"');
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  expect(sheet).toContain('<c><v>-24</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">Anna &amp; &lt;Boris&gt;</t>');
  // No cell is a formula.
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  expect(sheet).not.toContain('<f>');
});

it('leaves out what XML cannot hold', () => {
  expect(partsOf(xlsxOf('', [['a\u0000b\ud800c']]))['xl/worksheets/sheet1.xml']).toContain('>abc<');
  expect(partsOf(xlsxOf('', []))['xl/workbook.xml']).toContain('name="1"');
});
