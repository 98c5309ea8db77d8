const SCALE = Number(process.env['TILESCRIBE_CHECK_PROPERTIES'] ?? 1);

/** Returns the number of runs of a slow property: `sample`, or 25 times as many under `npm run check -- properties`. */
export const runs = (sample: number): number => sample * SCALE;

/** Returns `sample` of the similar cases, evenly spread over the list, or all of them under `npm run check -- properties`. */
export const someCases = <T>(all: readonly T[], sample: number): readonly T[] => {
  if (SCALE > 1 || sample >= all.length) return all;
  return Array.from({ length: sample }, (_, index) => all[Math.floor((index * all.length) / sample)] as T);
};
