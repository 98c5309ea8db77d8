const SCALE = Number(process.env['TILESCRIBE_CHECK_PROPERTIES'] ?? 1);

/** The number of runs of a slow property: a sample, which `npm run check:properties` makes ten times as large. */
export const runs = (sample: number): number => sample * SCALE;

/** So many of similar cases, evenly spread over the list; all of them under `npm run check:properties`. */
export const someCases = <T>(all: readonly T[], sample: number): readonly T[] => {
  if (SCALE > 1 || sample >= all.length) return all;
  return Array.from({ length: sample }, (_, index) => all[Math.floor((index * all.length) / sample)] as T);
};
