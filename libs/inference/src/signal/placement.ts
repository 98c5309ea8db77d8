/**
 * The placement of a tile on its antenna: well; at a bad angle; so badly that it answers now and then; on the edge to the
 * adjacent antennas; or without any answer. It stays so until the tile is moved. A belief about one tile is five weights
 * that sum to 1, in this order.
 */
export type Weights = readonly [good: number, weak: number, faint: number, edge: number, absent: number];

/** The belief about a tile just laid down. */
export const PRIOR: Weights = [0.966, 0.015, 0.002, 0.015, 0.002];

/**
 * The share of a belief that returns to the prior with each inventory: racks are sorted, and tiles are lifted and put
 * back.
 */
const LEAK = 3e-3;

/** Likelihoods of one reading under each placement. */
export type Likelihoods = Weights;

/** The likelihood of a reading under a belief. */
export const expected = (weights: Weights, of: Likelihoods): number =>
  weights[0] * of[0] + weights[1] * of[1] + weights[2] * of[2] + weights[3] * of[3] + weights[4] * of[4];

/** The belief after a reading whose likelihood under the belief was `total`. */
export const updated = (weights: Weights, of: Likelihoods, total: number, prior: Weights): Weights => {
  const kept = (1 - LEAK) / total;
  return [
    weights[0] * of[0] * kept + LEAK * prior[0],
    weights[1] * of[1] * kept + LEAK * prior[1],
    weights[2] * of[2] * kept + LEAK * prior[2],
    weights[3] * of[3] * kept + LEAK * prior[3],
    weights[4] * of[4] * kept + LEAK * prior[4],
  ];
};

/** The belief about a tile that has just arrived with chance `share`, and otherwise has `weights`. */
export const refreshed = (weights: Weights, share: number, prior: Weights): Weights => {
  const rest = 1 - share;
  return [
    weights[0] * rest + prior[0] * share,
    weights[1] * rest + prior[1] * share,
    weights[2] * rest + prior[2] * share,
    weights[3] * rest + prior[3] * share,
    weights[4] * rest + prior[4] * share,
  ];
};

/** Below this chance that its tag is dead, a tile is like all others. */
const HARDLY_DEAD = 1e-5;

/** The belief about a tile just laid down whose tag is dead with this chance. */
export const priorIfDead = (dead: number): Weights => {
  if (dead < HARDLY_DEAD) return PRIOR;
  const alive = 1 - dead;
  const [good, weak, faint, edge, absent] = PRIOR;
  return [good * alive, weak * alive, faint * alive, edge * alive, absent * alive + dead];
};

/** Returns whether the tile most likely lies without any answer. */
export const isAbsent = ([, , , , absent]: Weights): boolean => absent > 0.5;
