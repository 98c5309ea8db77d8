import {
  type HandTiles,
  judgedBy,
  type JudgeWin,
  type ValueHand,
  valuedBy,
  type WaitsWithValues,
  waitsValuedBy,
} from '../kit/bloody/index.js';
import type { Tile } from '#tiles';
import { FAN_BOOK } from './fan.table.js';

/** SS-val.wait: the wait worth most. */
export { bestWait } from '../kit/bloody/index.js';

/**
 * What a complete hand is worth at best (SS-val.sum); undefined where it is neither four sets and a pair nor seven pairs
 * (SS-gen.6). Says nothing of forbidden suits. `circumstances`: how the winning tile came; none for a waiting hand.
 */
export const valueHand: ValueHand = valuedBy(FAN_BOOK);

const COPIES = 4;

/** Melds are not standing: four copies in a kong, or a pung and one tile beside it, do not forbid the wait. */
const holdsEveryCopy = ({ standing }: HandTiles, tile: Tile): boolean =>
  standing.filter((held) => held === tile).length === COPIES;

/**
 * The tiles a hand waits for, each with the value it would make (SS-val.wait), even where all four copies lie open; a
 * tile whose four copies stand in the hand itself is no wait (SS-fin.5) and raises no value beside another (SS-A07).
 */
export const waitsWithValues: WaitsWithValues = (hand) =>
  allWaits(hand).filter(({ tile }) => !holdsEveryCopy(hand, tile));

const allWaits = waitsValuedBy(valueHand);

/** Checks a hand that said Hu: its structure (SS-gen.6) and its forbidden suit (SS-fs.1), declared sets included (SS-A116). */
export const judgeWin: JudgeWin = judgedBy(valueHand, { structure: 'SS-gen.6', forbiddenSuit: 'SS-fs.1' });
