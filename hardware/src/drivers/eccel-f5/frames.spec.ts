import { command, COMMANDS, frameOf } from './frames.js';

const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .toUpperCase()
    .replace(/..(?!$)/g, '$& ');

// The commands of the sheet, section 6.
test.each([
  ['ping', [0x01], 'F5 03 00 FC FF 01 D1 F1'],
  ['tag count', [0x02], 'F5 03 00 FC FF 02 B2 C1'],
  ['reboot', [0x0a], 'F5 03 00 FC FF 0A BA 40'],
])('%s is framed as the sheet prints it', (_, payload, printed) => {
  expect(hex(frameOf(payload))).toBe(printed);
});

test.each([
  ['polling off', command(COMMANDS.polling, 0), 'F5 04 00 FB FF 06 00 A9 B7'],
  ['inventory start', command(COMMANDS.inventoryStart, 0), 'F5 04 00 FB FF 90 00 E4 05'],
  ['inventory next', command(COMMANDS.inventoryNext, 0), 'F5 04 00 FB FF 91 00 D5 36'],
  ['halt', command(COMMANDS.halt), 'F5 03 00 FC FF 05 55 B1'],
  ['version', command(COMMANDS.version), 'F5 03 00 FC FF 0B 9B 50'],
])('%s is framed as the sheet prints it', (_, bytes, printed) => {
  expect(hex(bytes)).toBe(printed);
});
