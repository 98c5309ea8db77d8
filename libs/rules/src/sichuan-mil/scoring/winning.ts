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
import { FAN_BOOK } from './fan.table.js';

/** SBR-7.2, SBR-9.3: the wait worth most. */
export { bestWait } from '../../kit/bloody/index.js';

/**
 * What a complete hand is worth at best (SBR-7.1); undefined where it is not complete (SBR-2.1).
 * Says nothing of forbidden suits. `circumstances`: how the winning tile came; none for a waiting hand (SBR-7.2).
 */
export const valueHand: ValueHand = valuedBy(FAN_BOOK);

/** The tiles a hand waits for, each with the value it would make (SBR-D.wait, SBR-7.2), one's own four copies too (SBR-A05). */
export const waitsWithValues: WaitsWithValues = waitsValuedBy(valueHand);

/** Without waits on one's own four copies where that is agreed on (SBR-A05). */
export const waitsUnder: WaitsUnder = waitsAsAgreed(waitsWithValues);

/** Checks a hand that said Hu: its structure and its forbidden suit (SBR-2.6), declared sets included (SBR-A116). */
export const judgeWin: JudgeWin = judgedBy(valueHand, { structure: 'SBR-2.1', forbiddenSuit: 'SBR-2.2' });
