import {
  judgedBy,
  type JudgeWin,
  type ValueHand,
  valuedBy,
  type WaitsUnder,
  type WaitsWithValues,
  waitsValuedBy,
  withoutOwnFour,
} from '../../kit/bloody/index.js';
import { CLAUSES } from './clauses.js';
import { FAN_TABLE } from './fan.table.js';

/** SS-val.wait: the wait with the highest value. */
export { bestWait } from '../../kit/bloody/index.js';

/**
 * The highest value of a complete hand (SS-val.sum); undefined if it is neither four sets and a pair nor seven pairs
 * (SS-gen.6). Ignores forbidden suits. `circumstances` are those of the winning tile; a waiting hand has none.
 */
export const valueHand: ValueHand = valuedBy(FAN_TABLE);

/**
 * The tiles that a hand waits for, each with the value of the completed hand (SS-val.wait), also if all four copies are
 * exposed. A tile whose four copies stand in the hand itself is no wait (SS-fin.5), and it does not raise the value of
 * another wait (SS-A07).
 */
export const waitsWithValues: WaitsWithValues = withoutOwnFour(waitsValuedBy(valueHand));

/** The waits do not depend on options. */
export const waitsUnder: WaitsUnder = () => waitsWithValues;

/**
 * Judges a declared Hu: its structure (SS-gen.6) and its forbidden suit (SS-fs.1), declared sets included (SS-A116).
 */
export const judgeWin: JudgeWin = judgedBy(valueHand, CLAUSES);
