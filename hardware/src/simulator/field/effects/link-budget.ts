import type { Random } from '#random';

/** The standard deviation of the fading between two inventories of an unmoved tile (dB). */
const FADING_DB = 2;

/** The link margin of a tile that lies well (dB): it answers in 96 % of the inventories. */
export const GOOD_MARGIN_DB = 3.5;

/** The least signal that a reader reads (dBm). */
const SENSITIVITY_DBM = -72;

/** The strength that a reader reports for an answer with this margin (dBm). */
export const strengthOf = (marginDb: number): number => Math.round(SENSITIVITY_DBM + marginDb);

const standardNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The fading of a link in one inventory (dB). */
export const fadingDb = (random: Random): number => FADING_DB * standardNormal(random);

/** A number with Student's distribution of 3 degrees of freedom: most are near 0, few are far off. */
export const heavyTailed = (random: Random): number => {
  const squares = standardNormal(random) ** 2 + standardNormal(random) ** 2 + standardNormal(random) ** 2;
  return standardNormal(random) / Math.sqrt(squares / 3);
};
