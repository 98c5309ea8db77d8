import { type Cell, cellsNamed } from './cells.js';
import { LAYERS, type LayerName } from './layers.js';

/** The bounds of the figures of a cell; shares from 0 to 1, times in seconds. */
export interface Target {
  readonly exact?: number;
  /** The share of exact deals after a referee has answered the questions. */
  readonly helped?: number;
  readonly ledger?: number;
  readonly silent?: number;
  readonly questions?: number;
  readonly p50?: number;
  readonly p95?: number;
  readonly cpu?: number;
  /** The share of exact deals may be this much below that of another cell, as measured. */
  readonly near?: { readonly cell: string; readonly by: number };
  /** The first deal at a table that counts, from 1: the decoder has to learn first. */
  readonly from?: number;
}

/** One row of the long run: a cell, the number of deals, and the target. */
export interface PlannedCell {
  readonly cell: Cell;
  readonly deals: number;
  readonly target?: Target;
}

export const TYPICAL: Target = { exact: 0.995, ledger: 0.999, silent: 0.001, questions: 0.02 };
const LATENCY: Target = { p50: 2, p95: 3.5, cpu: 0.6 };
const UNKIND: Target = { exact: 0.98, silent: 0 };

const LAYER_TARGETS: Partial<Record<LayerName, Target>> = {
  brisk: { exact: 0.98 },
  people: UNKIND,
  unkind: UNKIND,
  silent: { exact: 0.9, silent: 0 },
  /** "The deal is recorded with that tile unknown": every deal. */
  'dead-tag': { exact: 1, silent: 0 },
};

const planned = (name: string, deals: number, target?: Target): PlannedCell => {
  const [cell, ...others] = cellsNamed(name);
  if (cell === undefined || others.length > 0) throw new RangeError(`${name}: expected the name of one cell`);
  return { cell, deals, ...(target !== undefined && { target }) };
};

const OTHER_GAMES = ['sichuan-style', 'classical', 'classical-bonus', 'dazhong', 'dazhong-jokers'] as const;

/** Every rule set is to be recorded about as well as this one. */
const SICHUAN = 'sichuan-mil/typical/0.6';

const ALL_LAYERS = Object.keys(LAYERS) as readonly LayerName[];

/** The profiles and rounds first, then the other games, then each layer of faults by itself and together. */
const PLAN: readonly PlannedCell[] = [
  planned('sichuan-mil/perfect/0.6', 1_000, { exact: 1 }),
  planned('sichuan-mil/good/0.6', 1_000, { exact: 1, questions: 0.02, ...LATENCY }),
  planned('sichuan-mil/typical/0.3', 1_500, TYPICAL),
  planned('sichuan-mil/typical/0.5', 200, TYPICAL),
  planned(SICHUAN, 2_500, { ...TYPICAL, ...LATENCY }),
  planned('sichuan-mil/typical/0.7', 200, TYPICAL),
  planned('sichuan-mil/typical/0.8', 1_500, TYPICAL),
  planned('sichuan-mil/bad/0.6', 1_000, { exact: 0.98 }),
  planned('sichuan-mil/stress/0.6', 1_000, { exact: 0.95 }),
  ...OTHER_GAMES.map((game) => planned(`${game}/typical/0.6`, 200, { near: { cell: SICHUAN, by: 0.01 } })),
  ...ALL_LAYERS.map((layer) => planned(`sichuan-mil/typical/0.6+${layer}`, 100, LAYER_TARGETS[layer])),
];

/** The plan with the number of deals in each cell multiplied by `scale`, at least one. */
export const planOf = (scale: number): readonly PlannedCell[] =>
  PLAN.map((row) => ({ ...row, deals: Math.max(1, Math.round(row.deals * scale)) }));
