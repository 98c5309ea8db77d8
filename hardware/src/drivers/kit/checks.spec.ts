import { crc16CcittFalse, crc16Mcrf4xx, crc16Modbus, neg8, sum8, xor8 } from './checks.js';

/** The published check value of each algorithm, for the ASCII text 123456789. */
it.each([
  ['sum8', sum8, 0xdd],
  ['neg8', neg8, 0x23],
  ['xor8', xor8, 0x31],
  ['crc16CcittFalse', crc16CcittFalse, 0x29b1],
  ['crc16Mcrf4xx', crc16Mcrf4xx, 0x6f91],
  ['crc16Modbus', crc16Modbus, 0x4b37],
])('%s of 123456789', (_, check, value) => {
  expect(check(Buffer.from('123456789'))).toBe(value);
});
