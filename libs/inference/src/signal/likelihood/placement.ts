/**
 * The placement of a tile on its antenna: well; badly, with a rate that shows in its readings; on the edge to the adjacent
 * antennas; or without any answer. It stays so until the tile is moved. A belief about one tile is four weights that sum
 * to 1, in this order, and the answers and readings by which its rate is known if it lies badly (a Beta distribution).
 */
export type Placement = readonly [good: number, bad: number, edge: number, absent: number, seen: number, of: number];

/** The belief about a tile just laid down. */
export const PRIOR: Placement = [0.967, 0.016, 0.015, 0.002, 0.6, 1.5];

/**
 * The share of a belief that returns to the prior with each inventory: racks are sorted, and tiles are lifted and put
 * back.
 */
const LEAK = 3e-3;
/** The share of the readings that count no longer for the rate of a tile that lies badly: it changes when tiles beside it are moved. */
const RATE_LEAK = 0.05;

/** Likelihoods of one reading under each placement. */
export type Likelihoods = readonly [good: number, bad: number, edge: number, absent: number];

/** The likelihoods of a reading at the tile's own antenna: how often it answers if it lies badly, its readings show. */
export const atOwn = ([, , , , answers, readings]: Placement, of: Likelihoods, seen: boolean): Likelihoods => {
  const rate = answers / readings;
  return [of[0], seen ? rate : 1 - rate, of[2], of[3]];
};

/** The likelihood of a reading under a belief. */
export const expected = (belief: Placement, of: Likelihoods): number =>
  belief[0] * of[0] + belief[1] * of[1] + belief[2] * of[2] + belief[3] * of[3];

/** The belief after a reading whose likelihood under the belief was `total`. */
export const updated = (belief: Placement, of: Likelihoods, total: number, prior: Placement): Placement => {
  const kept = (1 - LEAK) / total;
  return [
    belief[0] * of[0] * kept + LEAK * prior[0],
    belief[1] * of[1] * kept + LEAK * prior[1],
    belief[2] * of[2] * kept + LEAK * prior[2],
    belief[3] * of[3] * kept + LEAK * prior[3],
    belief[4],
    belief[5],
  ];
};

/** The belief with a further reading at the tile's own antenna counted. */
export const counted = (belief: Placement, seen: boolean): Placement => [
  belief[0],
  belief[1],
  belief[2],
  belief[3],
  (belief[4] - PRIOR[4]) * (1 - RATE_LEAK) + PRIOR[4] + (seen ? 1 : 0),
  (belief[5] - PRIOR[5]) * (1 - RATE_LEAK) + PRIOR[5] + 1,
];

/** The belief about a tile that has just arrived with chance `share`, and otherwise is believed to lie so. */
export const refreshed = (belief: Placement, share: number, prior: Placement): Placement => {
  const rest = 1 - share;
  return [
    belief[0] * rest + prior[0] * share,
    belief[1] * rest + prior[1] * share,
    belief[2] * rest + prior[2] * share,
    belief[3] * rest + prior[3] * share,
    belief[4] * rest + prior[4] * share,
    belief[5] * rest + prior[5] * share,
  ];
};

/** Below this chance that its tag is dead, a tile is like all others. */
const HARDLY_DEAD = 1e-5;

/** The belief about a tile just laid down whose tag is dead with this chance. */
export const priorIfDead = (dead: number): Placement => {
  if (dead < HARDLY_DEAD) return PRIOR;
  const alive = 1 - dead;
  const [good, bad, edge, absent, seen, of] = PRIOR;
  return [good * alive, bad * alive, edge * alive, absent * alive + dead, seen, of];
};

/** Returns whether the tile most likely lies without any answer. */
export const isAbsent = ([, , , absent]: Placement): boolean => absent > 0.5;

/** Returns whether the tile has answered at its own antenna of late. */
export const hasAnswered = ([, , , , answers]: Placement): boolean => answers > PRIOR[4] + 0.5;
