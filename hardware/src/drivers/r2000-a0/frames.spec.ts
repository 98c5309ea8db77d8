import { command, COMMANDS, roundOver, sessionInventory } from './frames.js';

const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .toUpperCase()
    .replace(/..(?!$)/g, '$& ');

// The commands of the sheet, section 5, to the module with address 1.
it('requests the firmware version', () => {
  expect(hex(command(COMMANDS.firmware, [], 1))).toBe('A0 03 01 72 EA');
});

it('requests an inventory in session S0, and in S1 with target B', () => {
  expect(hex(command(COMMANDS.sessionInventory, [0, 0, 1], 1))).toBe('A0 06 01 8B 00 00 01 CD');
  expect([...sessionInventory({ session: 'S0', target: 'A' })].slice(3, 7)).toEqual([0x8b, 0, 0, 1]);
  expect([...sessionInventory({ session: 'S1', target: 'B' })].slice(3, 7)).toEqual([0x8b, 1, 1, 1]);
});

it('requests ten rounds over four antennas', () => {
  expect(hex(command(COMMANDS.fastSwitch, [0, 1, 1, 1, 2, 1, 3, 1, 0, 10], 1))).toBe(
    'A0 0D 01 8A 00 01 01 01 02 01 03 01 00 0A B4',
  );
});

it('requests ten rounds over eight antennas', () => {
  const pairs = Array.from({ length: 8 }, (_, antenna) => [antenna, 1]).flat();
  expect(hex(command(COMMANDS.fastSwitch, [...pairs, 0, 10], 1))).toBe(
    'A0 15 01 8A 00 01 01 01 02 01 03 01 04 01 05 01 06 01 07 01 00 0A 92',
  );
});

it('skips the places of the list that have no antenna', () => {
  expect([...roundOver(3, 1)].slice(4, 14)).toEqual([0, 1, 1, 1, 2, 1, 0xff, 0, 0, 1]);
  expect([...roundOver(5, 1)].slice(4, 22)).toEqual([0, 1, 1, 1, 2, 1, 3, 1, 4, 1, 0xff, 0, 0xff, 0, 0xff, 0, 0, 1]);
});
