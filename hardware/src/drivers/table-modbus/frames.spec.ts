import { readInputs, readRegisters, writeCoil } from './frames.js';

/** The requests of the sheet, section 3. */
it.each([
  ['read inputs 0 to 7 of unit 1', readInputs(1, 8), '01020000000879cc'],
  ['read registers 0 to 3 of unit 2', readRegisters(2, 4), '020400000004f1fa'],
  ['switch coil 0 of unit 1 on', writeCoil(1, 0, true), '01050000ff008c3a'],
])('%s', (_, bytes, hex) => {
  expect(Buffer.from(bytes).toString('hex')).toBe(hex);
});
