const POLYNOMIAL = 0x8408;

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ POLYNOMIAL : crc >> 1;
  return crc;
});

/** CRC16/MCRF4XX of an ASCII text: polynomial 1021 reflected (8408), start FFFF, no final inversion (sheet section 6). */
export const crc16 = (text: string): number => {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at++) {
    crc = (crc >> 8) ^ (TABLE[(crc ^ text.charCodeAt(at)) & 0xff] as number);
  }
  return crc;
};

const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** `INV` becomes `INV 5CBD`: the check value covers the space before it. */
export const withCrc = (text: string): string => `${text} ${hex4(crc16(`${text} `))}`;

/** The text without its check value, or undefined when there is none or a wrong one. */
export const withoutCrc = (line: string): string | undefined => {
  const text = line.slice(0, -5);
  return line.length > 5 && withCrc(text) === line ? text : undefined;
};
