/**
 * The placement of a tile on its antenna: well; at a bad angle; on the edge to the adjacent antennas; or without any
 * answer. It stays so until the tile is moved. A belief about one tile is four weights that sum to 1, in this order.
 */
export type Weights = readonly [good: number, weak: number, edge: number, absent: number];

/** The belief about a tile just laid down. */
export const PRIOR: Weights = [0.968, 0.015, 0.015, 0.002];

/**
 * The share of a belief that returns to the prior with each inventory: racks are sorted, and tiles are lifted and put
 * back.
 */
const LEAK = 3e-3;

/** Likelihoods of one reading under each placement. */
export type Likelihoods = Weights;

/** The likelihood of a reading under a belief. */
export const expected = (weights: Weights, of: Likelihoods): number =>
  weights[0] * of[0] + weights[1] * of[1] + weights[2] * of[2] + weights[3] * of[3];

/** The belief after a reading whose likelihood under the belief was `total`. */
export const updated = (weights: Weights, of: Likelihoods, total: number): Weights => {
  const kept = (1 - LEAK) / total;
  return [
    weights[0] * of[0] * kept + LEAK * PRIOR[0],
    weights[1] * of[1] * kept + LEAK * PRIOR[1],
    weights[2] * of[2] * kept + LEAK * PRIOR[2],
    weights[3] * of[3] * kept + LEAK * PRIOR[3],
  ];
};

/** The belief about a tile that has just arrived with chance `share`, and otherwise has `weights`. */
export const refreshed = (weights: Weights, share: number): Weights => {
  const rest = 1 - share;
  return [
    weights[0] * rest + PRIOR[0] * share,
    weights[1] * rest + PRIOR[1] * share,
    weights[2] * rest + PRIOR[2] * share,
    weights[3] * rest + PRIOR[3] * share,
  ];
};
