/** All nodes of a syntax tree, the root first. */
export function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const part of Object.values(node)) yield* nodesOf(part);
}

/** Replaces ranges of a text, each `[from, to, replacement]`. A range inside another range is replaced together with it. */
export const replaced = (code, ranges) =>
  ranges
    .filter(([from, to]) => !ranges.some(([start, end]) => start <= from && to <= end && end - start > to - from))
    // From the end to the beginning, so that the offsets of earlier ranges stay valid.
    .sort(([one], [other]) => other - one)
    .reduce((text, [from, to, by]) => text.slice(0, from) + by + text.slice(to), code);
