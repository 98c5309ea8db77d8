const SCALE = Number(process.env['TILESCRIBE_CHECK_PROPERTIES'] ?? 1);

/** The number of runs of a slow property: a sample, which `npm run check:properties` makes ten times as large. */
export const runs = (sample: number): number => sample * SCALE;
