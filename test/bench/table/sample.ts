import { cellsNamed } from './cells.js';
import type { Job } from './job.js';
import type { Measurement } from './measure-deal.js';

/** `count` of the items, at equal distances; all of them if there are fewer. */
const spreadOver = <T>(items: readonly T[], count: number): readonly T[] =>
  count >= items.length
    ? items
    : Array.from({ length: count }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / count)] as T);

/** About `count` of the measured deals: the same number from each cell, spread over its seeds. The choice is deterministic. */
export const sampleOf = (measured: readonly Pick<Measurement, 'cell' | 'seed'>[], count: number): readonly Job[] => {
  const seeds = new Map<string, Set<number>>();
  for (const { cell, seed } of measured) seeds.set(cell, (seeds.get(cell) ?? new Set()).add(seed));
  return [...seeds].flatMap(([name, own]) => {
    const [cell] = cellsNamed(name);
    if (cell === undefined) throw new RangeError(`${name}: expected the name of a cell`);
    const sorted = [...own].sort((one, other) => one - other);
    return spreadOver(sorted, Math.ceil(count / seeds.size)).map((seed) => ({ cell, seed }));
  });
};
