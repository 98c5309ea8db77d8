/** Counts in how many deals of the seeds 1 to `count` each thing occurred. */
export const countOccurrences = (
  count: number,
  occurredIn: (seed: number) => readonly string[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= count; seed += 1)
    for (const what of new Set(occurredIn(seed))) counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
};

/** Prints the counts of a long run. */
export const printOccurrences = (title: string, counts: ReadonlyMap<string, number>): void => {
  process.stdout.write(`${title} so many had ${JSON.stringify([...counts].toSorted())}\n`);
};
