import { crc16Mcrf4xx } from '../kit/checks.js';

const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** Appends the check value, such as `INV` to `INV 5CBD`. It covers the space before it. */
export const withCrc = (text: string): string => `${text} ${hex4(crc16Mcrf4xx(Buffer.from(`${text} `, 'latin1')))}`;

/** The text without its check value; undefined if the check value is missing or wrong. */
export const withoutCrc = (line: string): string | undefined => {
  const text = line.slice(0, -5);
  return line.length > 5 && withCrc(text) === line ? text : undefined;
};
