/** Check values of serial protocols, by their usual names; `hardware/protocols` states which device uses which. */

/** The sum of all bytes, modulo 256. */
export const sum8 = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum + byte) & 0xff, 0);

/** The value that makes the sum of all bytes 0, modulo 256. */
export const neg8 = (bytes: Uint8Array): number => -sum8(bytes) & 0xff;

export const xor8 = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value ^ byte, 0);

const reflectedTable = (polynomial: number): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ polynomial : crc >> 1;
    return crc;
  });

const reflectedCrc16 = (polynomial: number): ((bytes: Uint8Array) => number) => {
  const table = reflectedTable(polynomial);
  return (bytes) => bytes.reduce((crc, byte) => (crc >> 8) ^ (table[(crc ^ byte) & 0xff] as number), 0xffff);
};

/** Polynomial 1021 reflected, start FFFF, no final inversion. */
export const crc16Mcrf4xx = reflectedCrc16(0x8408);

/** Polynomial 8005 reflected, start FFFF, no final inversion. */
export const crc16Modbus = reflectedCrc16(0xa001);

const CCITT_TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  return crc;
});

/** Polynomial 1021, start FFFF, not reflected (CCITT-FALSE). */
export const crc16CcittFalse = (bytes: Uint8Array): number =>
  bytes.reduce((crc, byte) => ((crc << 8) & 0xffff) ^ (CCITT_TABLE[(crc >> 8) ^ byte] as number), 0xffff);
