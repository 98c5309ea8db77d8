import {
  judgedBy,
  type JudgeWin,
  type ValueHand,
  valuedBy,
  waitsAsAgreed,
  type WaitsUnder,
  type WaitsWithValues,
  waitsValuedBy,
} from '../../kit/bloody/index.js';
import { CLAUSES } from './clauses.js';
import { FAN_TABLE } from './fan.table.js';

/** SBR-7.2, SBR-9.3: the wait with the highest value. */
export { bestWait } from '../../kit/bloody/index.js';

/**
 * The highest value of a complete hand (SBR-7.1); undefined if the hand is not complete (SBR-2.1). Ignores forbidden
 * suits. `circumstances` are those of the winning tile; a waiting hand has none (SBR-7.2).
 */
export const valueHand: ValueHand = valuedBy(FAN_TABLE);

/**
 * The tiles that a hand waits for, each with the value of the completed hand (SBR-D.wait, SBR-7.2), with waits on four
 * own copies (SBR-A05).
 */
export const waitsWithValues: WaitsWithValues = waitsValuedBy(valueHand);

/** Without waits on four own copies if that is agreed (SBR-A05). */
export const waitsUnder: WaitsUnder = waitsAsAgreed(waitsWithValues);

/** Judges a declared Hu: its structure and its forbidden suit (SBR-2.6), declared sets included (SBR-A116). */
export const judgeWin: JudgeWin = judgedBy(valueHand, CLAUSES);
