import { isCompletedBy, isKnown, isOfSuit, type Meld, ofSeat, type Seat, SEATS, type SeenTile, UNKNOWN } from '#tiles';
import { circumstancesOf, type Refuse, type Player, type Playing, reject, type RuleSet } from '#deal';
import { allKnown } from '../known-tiles.js';
import { isActive } from '../seats.js';
import { wholeWall } from '../whole-wall.js';
import { holdsSuit } from './suits-held.js';
import { knownSuitOf, ownOf } from './own-state.js';
import type { JudgeWin } from './winning.js';

const WHOLE_WALL = { play: { drawsLeft: wholeWall } };

type Points = number | typeof UNKNOWN;

/** The hand and melds of a seat before it claimed the tile of the open window. A meld made with the tile is undone. */
const beforeClaim = ({ window, table }: Playing, seat: Seat): Pick<Player, 'hand' | 'melds'> => {
  const player = ofSeat(table.players, seat);
  if (window?.meld?.seat !== seat) return player;
  const { hand, melds } = player;
  const given = Array<SeenTile>(window.meld.kind === 'kong' ? 3 : 2).fill(window.tile);
  return { hand: [...hand, ...given], melds: melds.slice(0, -1) };
};

/**
 * The points, after the cap, if the seat won on the tile of the open window; 0 if it could not win, `?` if the record
 * does not know its tiles.
 */
const pointsOnClaim = (judgeWin: JudgeWin, state: Playing, seat: Seat): Points => {
  const tile = state.window?.tile ?? UNKNOWN;
  const { hand, melds } = beforeClaim(state, seat);
  const forbidden = knownSuitOf(state, seat);
  const standing = allKnown(hand);
  if (!standing || !isKnown(tile) || !areKnown(melds) || forbidden === undefined) return UNKNOWN;
  // This runs for every seat after every discard, and the hand can seldom win, so the cheapest check comes first.
  if (isOfSuit(tile, forbidden) || holdsSuit({ standing, melds }, forbidden)) return 0;
  if (!isCompletedBy(tile, standing, 4 - melds.length)) return 0;
  const hu = { standing: [...standing, tile], melds };
  const verdict = judgeWin(hu, forbidden, circumstancesOf(WHOLE_WALL, state));
  return verdict.valid ? verdict.valuation.points : 0;
};

const areKnown = (melds: readonly Meld[]): boolean => {
  for (const meld of melds) if (meld.kind !== 'chow' && !isKnown(meld.tile)) return false;
  return true;
};

/** One entry for every active seat that did not win, whatever it holds. So the entry itself reveals nothing. */
export const passesJudgedBy =
  (judgeWin: JudgeWin): RuleSet['claims']['passes'] =>
  (state) => {
    const passes: { seat: Seat; points: Points }[] = [];
    for (const seat of SEATS)
      if (seat !== state.window?.seat && isActive(state.table, seat))
        passes.push({ seat, points: pointsOnClaim(judgeWin, state, seat) });
    return passes;
  };

/** After a passed win a player needs a winning hand of higher value. A self-draw is never barred. */
export const refuseAfterPassedWin =
  (judgeWin: JudgeWin, clause: string): Refuse<'DeclareWin'> =>
  (state, { seats }) => {
    if (state.phase !== 'playing' || !state.window) return undefined;
    const barred = seats.findIndex((seat) => !exceedsPassed(judgeWin, state, seat));
    return barred < 0 ? undefined : reject('WIN_PASSED', { at: `/seats/${barred}`, clause });
  };

/** Tiles that the record does not know do not bar a win. */
const exceedsPassed = (judgeWin: JudgeWin, state: Playing, seat: Seat): boolean => {
  const passed = ownOf(state).passed[seat];
  if (passed === 0 || typeof passed === 'string') return true;
  const points = pointsOnClaim(judgeWin, state, seat);
  return points === UNKNOWN || points > passed;
};
