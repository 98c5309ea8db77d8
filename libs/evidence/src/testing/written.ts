import type { Observation } from '#inference';
import { framed } from '../record-file.js';
import { observationLine } from '../observation-line.js';
import { packed } from '../lots.js';
import { sealingWith } from '../sealing.js';

export const SEALING = sealingWith(Buffer.alloc(32, 7));
export const EPOCH = '01980000-0000-7000-8000-000000000002';

/** An observation of side 1, dated by its number. */
const seen = (number: number): Observation => ({
  reader: 'side-1',
  antenna: 2,
  round: number,
  outcome: 'complete',
  tags: [{ tag: 'E004000000000001' }],
  at: number * 1.5,
});

export const lineOf = (number: number): string => observationLine(number, seen(number));

export const header = (epoch = EPOCH): string =>
  `${JSON.stringify({ observations: 2, device: 'gateway-1', epoch, table: 'table-1' })}\n`;

/** One lot of these lines, as a gateway writes it. */
export const lot = async (...lines: readonly string[]): Promise<Buffer> =>
  framed(SEALING.seal(await packed(lines.join(''))));

/** A file with its header and a lot for each group of numbers. */
export const fileOf = async (...groups: readonly (readonly number[])[]): Promise<Buffer> =>
  Buffer.concat([await lot(header()), ...(await Promise.all(groups.map((group) => lot(...group.map(lineOf)))))]);
