import type { CountedFan, Valuation } from '#deal';
import { BONUS_TILES, type Tile } from '#tiles';
import type { HandToValue, WonHand } from '../classical/hand/limited-hand.js';
import { judgeWin } from '../classical/scoring/winning.js';
import { valueLoser } from '../classical/scoring/hand-value.js';
import { type How, wonHand } from './won-hands.js';

/** The facts on which a hand depends besides its tiles. Bonus tiles are written as `15` for `1f5f`. */
export interface Beside extends Partial<Omit<HandToValue, 'bonusTiles'>> {
  readonly bonus?: string;
}

const bonusTilesOf = (ranks: string): readonly Tile[] => BONUS_TILES.filter((tile) => ranks.includes(tile.charAt(0)));

/** A limit that no example reaches. */
const LIMIT = 1_000_000;

/** A hand in the notation of `wonHand` that has not won, of South in the East round. */
export const lostHand = (text: string, { bonus = '', ...others }: Beside = {}): HandToValue => {
  const { standing, melds } = wonHand(text);
  return {
    ...{ standing, melds, bonusTiles: bonusTilesOf(bonus) },
    ...{ seatWind: 'south', roundWind: 'east', limit: LIMIT },
    ...others,
  };
};

/** A declared win, by default on a discard. */
export const wonClassical = (text: string, how: How = [], beside: Beside = {}): WonHand => {
  const { winningTile, source, circumstances } = wonHand(text, how);
  return { ...lostHand(text, beside), ...(winningTile !== undefined && { winningTile }), source, circumstances };
};

/** The value of such a hand. */
export const won = (text: string, how: How = [], beside: Beside = {}): Valuation => {
  const verdict = judgeWin(wonClassical(text, how, beside));
  if (!verdict.valid) throw new Error(`${text} does not win: ${verdict.faults.map(({ reason }) => reason).join()}`);
  return verdict.valuation;
};

export const lost = (text: string, beside?: Beside): Valuation => valueLoser(lostHand(text, beside));

/**
 * Lines as text: `pung.dragon.open 4` for points, `double.dragon x1` for doublings, and only the id of a limit hand.
 */
export const linesOf = ({ fans }: Valuation): readonly string[] =>
  fans.map(({ id, fan, doublings, limit }: CountedFan) =>
    limit ? id : doublings === undefined ? `${id} ${String(fan)}` : `${id} x${String(doublings)}`,
  );
