import {
  bySeat,
  isCompletedBy,
  isCompletedCounted,
  isKnown,
  isOfSuit,
  type Meld,
  ofSeat,
  type Seat,
  SEATS,
  type SeenTile,
  type Tile,
  UNKNOWN,
} from '#tiles';
import {
  circumstancesOf,
  countedHand,
  type HandCounts,
  type Refuse,
  type Player,
  type Playing,
  reject,
  type RuleSet,
  refuseFirst,
} from '#deal';
import { isActive } from '../payments/seats.js';
import { wholeWall } from '../play/whole-wall.js';
import type { BloodyClauses } from './hand/clauses.js';
import { hasMeldOf } from './hand/suits-held.js';
import { knownSuitOf, ownOf } from './state/own-state.js';
import { NONE_PASSED, PASSED_BY, type PassedBy } from './state/passed-wins.js';
import type { JudgeWin } from './hand/winning.js';

const WHOLE_WALL = { play: { drawsLeft: wholeWall } };

type Points = number | typeof UNKNOWN;

/** The hand and melds of a seat that claimed the tile of the open window, before it did so: the meld is undone. */
const beforeClaim = ({ hand, melds }: Player, tile: SeenTile): Pick<Player, 'hand' | 'melds'> => {
  const given = Array<SeenTile>(melds.at(-1)?.kind === 'kong' ? 3 : 2).fill(tile);
  return { hand: [...hand, ...given], melds: melds.slice(0, -1) };
};

/**
 * The points, after the cap, if the seat won on the tile of the open window; 0 if it could not win, `?` if the record
 * does not know its tiles.
 */
const pointsOnClaim = (judgeWin: JudgeWin, state: Playing, seat: Seat, hands?: HandCounts): Points => {
  const { window, table } = state;
  const tile = window?.tile ?? UNKNOWN;
  const player = ofSeat(table.players, seat);
  const hasClaimed = window?.meld?.seat === seat;
  const { hand, melds } = hasClaimed ? beforeClaim(player, tile) : player;
  const counted = hands === undefined || hasClaimed ? countedHand(hand) : hands.handOf(state, seat);
  const forbidden = knownSuitOf(state, seat);
  if (counted.unknown > 0 || !isKnown(tile) || !areKnown(melds) || forbidden === undefined) return UNKNOWN;
  // This runs for every seat after every discard, and the hand can seldom win, so the cheapest check comes first.
  if (isOfSuit(tile, forbidden) || counted.counters.hasSuit(forbidden) || hasMeldOf({ melds }, forbidden)) return 0;
  const standing = hand as readonly Tile[];
  const setsNeeded = 4 - melds.length;
  if (!(isCompletedCounted(tile, counted.counters, setsNeeded) ?? isCompletedBy(tile, standing, setsNeeded))) return 0;
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
  (state, hands) => {
    const others = state.window === undefined ? SEATS : ofSeat(OTHERS, state.window.seat);
    // Nearly always all of them are active.
    const passing = state.table.wins.length === 0 ? others : others.filter((seat) => isActive(state.table, seat));
    return passing.map((seat) => ({ seat, points: pointsOnClaim(judgeWin, state, seat, hands) }));
  };

const OTHERS = bySeat((seat) => SEATS.filter((other) => other !== seat));

/** After a passed win a player needs a winning hand of higher value. A self-draw is never barred. */
export const refuseAfterPassedWin =
  (judgeWin: JudgeWin, clauses: BloodyClauses['passedHu']): Refuse<'DeclareWin'> =>
  (state, { seats }) => {
    if (!state.window) return undefined;
    return refuseFirst(seats, (seat, place) => {
      const by = barOf(judgeWin, state, seat);
      return by === undefined ? undefined : reject('WIN_PASSED', { at: `/seats/${place}`, clause: clauses[by] });
    });
  };

/** The first of the passed wins that bars a win of the seat now. Tiles that the record does not know bar none. */
const barOf = (judgeWin: JudgeWin, state: Playing, seat: Seat): PassedBy | undefined => {
  const passed = ownOf(state).passed[seat];
  if (passed === NONE_PASSED || PASSED_BY.some((by) => typeof passed[by] === 'string')) return undefined;
  const points = pointsOnClaim(judgeWin, state, seat);
  return points === UNKNOWN ? undefined : PASSED_BY.find((by) => passed[by] !== 0 && Number(passed[by]) >= points);
};
