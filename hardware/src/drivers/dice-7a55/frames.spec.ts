import { command } from './frames.js';

/** The commands of the sheet, section 5. */
it.each([
  ['shake and report', 0x03, '7a0303010755'],
  ['start', 0x04, '7a0304010855'],
  ['stop', 0x05, '7a0305010955'],
  ['query', 0x06, '7a0306010a55'],
])('%s', (_, code, hex) => {
  expect(Buffer.from(command(code)).toString('hex')).toBe(hex);
});
