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
import { FAN_BOOK } from './fan.table.js';

/** SS-val.wait: the wait worth most. */
export { bestWait } from '../../kit/bloody/index.js';

/**
 * What a complete hand is worth at best (SS-val.sum); undefined where it is neither four sets and a pair nor seven pairs
 * (SS-gen.6). Says nothing of forbidden suits. `circumstances`: how the winning tile came; none for a waiting hand.
 */
export const valueHand: ValueHand = valuedBy(FAN_BOOK);

/**
 * The tiles a hand waits for, each with the value it would make (SS-val.wait), even where all four copies lie open; a
 * tile whose four copies stand in the hand itself is no wait (SS-fin.5) and raises no value beside another (SS-A07).
 */
export const waitsWithValues: WaitsWithValues = withoutOwnFour(waitsValuedBy(valueHand));

/** No option changes them. */
export const waitsUnder: WaitsUnder = () => waitsWithValues;

/** Checks a hand that said Hu: its structure (SS-gen.6) and its forbidden suit (SS-fs.1), declared sets included (SS-A116). */
export const judgeWin: JudgeWin = judgedBy(valueHand, { structure: 'SS-gen.6', forbiddenSuit: 'SS-fs.1' });
