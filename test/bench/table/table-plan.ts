import { EFFECTS, type EffectName, STRENGTHS } from '#hardware/simulator/table';
import { type Cell, cellsNamed } from './cells.js';
import type { Target } from './plan.js';

/** Tables of one cell, each with so many deals one after another, and the target. */
export interface PlannedTables {
  readonly cell: Cell;
  readonly tables: number;
  readonly deals: number;
  readonly target?: Target;
}

const DEALS = 16;
/** As many tables as give 200 deals. */
const TABLES = 13;
/** The tables of a mix in each of four rule sets: 1,600 deals together. */
const TABLES_OF_MIX = 25;
const RULE_SETS = ['sichuan-mil', 'sichuan-style', 'classical', 'dazhong-jokers'] as const;

const PHYSICAL: Target = { exact: 0.97, silent: 0.005, questions: 0.1 };
const OF_PEOPLE: Target = { exact: 0.95, silent: 0.005, questions: 0.1 };
const INSTALLED: Target = { exact: 0.98, helped: 0.995, silent: 0.003, questions: 0.1, cpu: 1, p50: 2, p95: 4 };
const ROUGH: Target = { exact: 0.9, helped: 0.97, silent: 0.01, questions: 0.5 };

/** The targets of single cells that differ from those of their kind. */
const TARGETS: Readonly<Record<string, Target>> = {
  'hovering-3': { exact: 0.95, silent: 0.01, questions: 0.2 },
  'two-sets-1': { exact: 0.99, silent: 0.002, questions: 0.05 },
  'two-sets-2': { exact: 0.99, silent: 0.002, questions: 0.05 },
};

/** The strength at which each effect has a target. */
const PLAIN = 2;

const targetOf = (name: EffectName, strength: number): Target | undefined => {
  const own = TARGETS[`${name}-${strength}`];
  if (own !== undefined || strength !== PLAIN) return own;
  return EFFECTS[name][PLAIN].people === undefined ? PHYSICAL : OF_PEOPLE;
};

const planned = (name: string, tables: number, target?: Target): PlannedTables => {
  const [cell] = cellsNamed(name);
  if (cell === undefined) throw new RangeError(`${name}: expected the name of a cell`);
  return { cell, tables, deals: DEALS, ...(target !== undefined && { target }) };
};

/** The mixes in four rule sets, then the calm table and each effect by itself. */
const TABLE_PLAN: readonly PlannedTables[] = [
  ...RULE_SETS.map((game) => planned(`${game}/calm/0.6+installed`, TABLES_OF_MIX, INSTALLED)),
  planned('rough', TABLES_OF_MIX, ROUGH),
  planned('calm', TABLES, { exact: 1, silent: 0 }),
  planned('dead-tag', TABLES, { exact: 0.99, silent: 0.002, questions: 0.05, from: 2 }),
  planned('double-tag', TABLES, { exact: 0.95, silent: 0.005, questions: 0.1, from: 3 }),
  ...(Object.keys(EFFECTS) as readonly EffectName[]).flatMap((name) =>
    STRENGTHS.map((strength) => planned(`${name}-${strength}`, TABLES, targetOf(name, strength))),
  ),
];

/** The plan with the number of tables of each cell multiplied by `scale`, at least one. */
export const tablePlanOf = (scale: number): readonly PlannedTables[] =>
  TABLE_PLAN.map((row) => ({ ...row, tables: Math.max(1, Math.round(row.tables * scale)) }));
