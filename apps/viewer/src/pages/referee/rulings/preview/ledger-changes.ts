import type { Schemas } from '../../../../api/types.js';

type Line = Schemas['LedgerLine'];

/** A payment on one side of a change. `differs` if the other side does not have it. */
export interface ComparedLine {
  readonly line: Line;
  readonly differs: boolean;
}

/** The same payment from another event has the same key. */
const keyOf = ({ from, to, points, reason, clause }: Line): string => [from, to, points, reason, clause].join(' ');

const compared = (lines: readonly Line[], others: readonly Line[]): readonly ComparedLine[] => {
  const left = new Map<string, number>();
  for (const line of others) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + 1);
  return lines.map((line) => {
    const count = left.get(keyOf(line)) ?? 0;
    left.set(keyOf(line), count - 1);
    return { line, differs: count <= 0 };
  });
};

/** The payments before and after a change. A payment that the other side lacks is marked. */
export const lineChanges = (
  before: readonly Line[],
  after: readonly Line[],
): { readonly before: readonly ComparedLine[]; readonly after: readonly ComparedLine[] } => ({
  before: compared(before, after),
  after: compared(after, before),
});
