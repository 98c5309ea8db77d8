import { command, COMMANDS, inventory, readTags, USUAL_PROFILE, withCrc } from './frames.js';

const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .toUpperCase()
    .replace(/..(?!$)/g, '$& ');
const bytes = (text: string): number[] => [...Buffer.from(text.replaceAll(' ', ''), 'hex')];

// The commands of the sheet, section 6.
test.each([
  ['RF reset', command(COMMANDS.radioReset), '05 FF 69 89 01'],
  ['an inventory', inventory(1, false, USUAL_PROFILE), '07 FF B0 01 00 1C 56'],
  ['fetch more', inventory(1, true, USUAL_PROFILE), '07 FF B0 01 80 14 D2'],
  ['an inventory on antenna 1', command(COMMANDS.host, 0x01, 0x10, 0x01), '08 FF B0 01 10 01 2A 63'],
  ['an inventory in the advanced form', withCrc(bytes('02 00 09 FF B0 01 00')), '02 00 09 FF B0 01 00 18 43'],
])('%s is framed as the sheet prints it', (_, framed, printed) => {
  expect(hex(framed)).toBe(printed);
});

it('selects several antennas in one inventory, with the bit of the profile', () => {
  expect(bytes(hex(inventory(4, false, USUAL_PROFILE))).slice(2, 6)).toEqual([0xb0, 0x01, 0x10, 0x0f]);
  expect(bytes(hex(inventory(4, true, USUAL_PROFILE))).slice(2, 6)).toEqual([0xb0, 0x01, 0x90, 0x0f]);
  expect(bytes(hex(inventory(8, false, { ...USUAL_PROFILE, antennaBit: 0x20 }))).slice(2, 6)).toEqual([
    0xb0, 0x01, 0x20, 0xff,
  ]);
});

const A = 'E00401500A0B0C01';
const ok = (antenna: number) => ({ antenna, status: 0 });

it('reads the tags of a reader with one antenna', () => {
  expect(readTags(bytes(`02 03 00 ${A} 03 00 E00401500A0B0C02`), 1, USUAL_PROFILE)).toEqual([
    { uid: A, antennas: [ok(1)] },
    { uid: 'E00401500A0B0C02', antennas: [ok(1)] },
  ]);
});

it('reads a tag with the antennas that read it, by the layout of the profile', () => {
  const head = `01 10 03 00 08 ${A}`;
  expect(readTags(bytes(`${head} 02 01 00 FF 00000000 03 83 FF 00000000`), 4, USUAL_PROFILE)).toEqual([
    { uid: A, antennas: [ok(1), { antenna: 3, status: 0x83 }] },
  ]);
  const bare = { ...USUAL_PROFILE, antennaCount: false, antennaTail: 1 };
  expect(readTags(bytes(`${head} 02 00 C4`), 4, bare)).toEqual([{ uid: A, antennas: [ok(2)] }]);
});

test.each([
  ['a byte short', `01 10 03 00 08 ${A} 01 01 00 FF 000000`],
  ['a byte long', `01 10 03 00 08 ${A} 01 01 00 FF 0000000000`],
  ['of another tag type', `01 10 09 00 08 ${A} 01 01 00 FF 00000000`],
  ['without antenna blocks', `01 00 03 00 08 ${A} 00`],
  ['with a UID of another length', '01 10 03 00 04 E0040150 01 01 00 FF 00000000'],
  ['fewer than counted', `02 10 03 00 08 ${A} 01 01 00 FF 00000000`],
  ['empty', ''],
])('refuses data that are %s', (_, data) => {
  expect(readTags(bytes(data), 4, USUAL_PROFILE)).toBeUndefined();
});
