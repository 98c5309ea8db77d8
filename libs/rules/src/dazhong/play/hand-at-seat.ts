import { type Circumstance, type Dealt, falseKongsOf, type Table, type Win } from '#deal';
import { type BySeat, isKnown, type Meld, type Seat, SEATS, type Tile } from '#tiles';
import { roundAgreed } from '../../kit/options.js';
import { falseKongsPaid } from './penalties.js';
import type { WaitingHand, Wind, WonHand } from '../scoring/won-hand.js';

/** The wind of each seat (DZ-dealer.2). */
export const WIND_OF: BySeat<Wind> = { east: '1z', south: '2z', west: '3z', north: '4z' };

/** The set that claimed the winning tile. The win cancels it (DZ-hier.1). */
const annulledSet = (state: Dealt): Meld | undefined => {
  const claim = state.phase === 'playing' ? state.window?.meld : undefined;
  return claim && state.table.players[claim.seat].melds.at(-1);
};

const OTHER_COPIES = 3;

/**
 * Counts the visible copies of a tile: unclaimed discards and exposed sets of all seats, without the indicator
 * (DZ-fan.65, DZ-A-65).
 */
const openCopies = ({ players }: Table, tile: Tile, annulled: Meld | undefined): number => {
  let count = 0;
  for (const seat of SEATS) {
    const { discards, melds } = players[seat];
    count += discards.filter((discard) => discard.claimedBy === undefined && discard.tile === tile).length;
    for (const meld of melds) {
      if (meld === annulled) continue;
      if (meld.kind === 'chow') count += meld.tiles.includes(tile) ? 1 : 0;
      // A kong of the tile leaves no further copy.
      else if (meld.kind === 'pung' && meld.tile === tile) count += OTHER_COPIES;
    }
  }
  return count;
};

/**
 * Checks whether the winning tile is the last copy. A discarded winning tile is still among the discards unless it was
 * claimed for a set. A result-only recording has no discards, so the circumstance is reported unless the sets show it.
 */
const isLastCopy = (state: Dealt, { tile, source }: Win): boolean => {
  const { table, terms } = state;
  if (tile === undefined || !isKnown(tile) || tile === table.joker) return false;
  if (source.kind === 'robbed-kong') return true;
  const annulled = annulledSet(state);
  const isItselfOpen = source.kind === 'discard' && annulled === undefined && terms.recording !== 'result';
  return openCopies(table, tile, annulled) - (isItselfOpen ? 1 : 0) === OTHER_COPIES;
};

/** The recorded circumstances of the win, and those that the revealed hand shows (DZ-fan.65). */
const circumstancesOf = (state: Dealt, win: Win): readonly Circumstance[] =>
  isLastCopy(state, win) ? [...new Set<Circumstance>([...win.circumstances, 'last-copy'])] : win.circumstances;

/** The revealed hand of a win, together with its winning tile. */
export const wonHandOf = (state: Dealt, win: Win): WonHand => {
  const { seat, tile, source } = win;
  const winningTile = tile !== undefined && isKnown(tile) ? tile : undefined;
  const claimed = source.kind !== 'self-draw' && winningTile !== undefined ? [winningTile] : [];
  return {
    ...heldBy(state, seat),
    standing: [...state.table.players[seat].hand.filter(isKnown), ...claimed],
    ...(winningTile === undefined ? {} : { winningTile }),
    source: source.kind,
    circumstances: circumstancesOf(state, win),
  };
};

const heldBy = (state: Dealt, seat: Seat): Omit<WonHand, 'standing' | 'source' | 'circumstances'> => {
  const { melds, bonusTiles } = state.table.players[seat];
  const { joker, transfers } = state.table;
  return {
    melds,
    ...(falseKongsPaid(transfers, seat) + falseKongsOf(melds).length > 0 ? { holdsFalseKong: true } : {}),
    bonusTiles,
    seatWind: WIND_OF[seat],
    roundWind: WIND_OF[roundAgreed(state.terms.options) ?? 'east'],
    ...(joker === undefined ? {} : { joker }),
  };
};

/** The hand of a seat with these standing tiles, as it waits for a tile. */
export const waitingHandOf = (state: Dealt, seat: Seat, standing: readonly Tile[]): WaitingHand => ({
  ...heldBy(state, seat),
  standing,
  source: 'self-draw',
  circumstances: [],
});
