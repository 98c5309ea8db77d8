import { crc16Mcrf4xx } from '../kit/checks.js';

const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** `INV` becomes `INV 5CBD`: the check value covers the space before it. */
export const withCrc = (text: string): string => `${text} ${hex4(crc16Mcrf4xx(Buffer.from(`${text} `, 'latin1')))}`;

/** The text without its check value, or undefined when there is none or a wrong one. */
export const withoutCrc = (line: string): string | undefined => {
  const text = line.slice(0, -5);
  return line.length > 5 && withCrc(text) === line ? text : undefined;
};
