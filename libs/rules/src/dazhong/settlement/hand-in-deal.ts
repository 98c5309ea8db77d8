import { type Circumstance, type Dealt, falseKongsOf, type Table, type Win } from '#deal';
import { isKnown, type Meld, type Seat, SEATS, type Tile } from '#tiles';
import { finishedInDeal, heldInDeal } from '../../kit/hand/hand-in-deal.js';
import { falseKongsPaid } from '../penalties/penalties.js';
import type { WaitingHand, WonHand } from '../hand/won-hand.js';

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
 * claimed for a set. After play it is the winner's. A result-only recording has no discards, so the circumstance is reported
 * unless the sets show it.
 */
const isLastCopy = (state: Dealt, { tile, source }: Win): boolean => {
  const { table, phase } = state;
  if (tile === undefined || !isKnown(tile) || tile === table.joker) return false;
  if (source.kind === 'robbed-kong') return true;
  const annulled = annulledSet(state);
  const isItselfOpen = source.kind === 'discard' && annulled === undefined && phase === 'playing';
  return openCopies(table, tile, annulled) - (isItselfOpen ? 1 : 0) === OTHER_COPIES;
};

/** The recorded circumstances of the win, and those that the revealed hand shows (DZ-fan.65). */
const circumstancesOf = (state: Dealt, win: Win): readonly Circumstance[] =>
  isLastCopy(state, win) ? [...new Set<Circumstance>([...win.circumstances, 'last-copy'])] : win.circumstances;

/** The facts about the hand of a seat that only this rule set reads. */
const particularsOf = ({ table, terms }: Dealt, seat: Seat): Pick<WonHand, 'holdsFalseKong' | 'joker' | 'options'> => {
  const { joker, transfers, players } = table;
  const holdsFalseKong = falseKongsPaid(transfers, seat) + falseKongsOf(players[seat].melds).length > 0;
  const { options } = terms;
  return { options, ...(holdsFalseKong && { holdsFalseKong }), ...(joker !== undefined && { joker }) };
};

/** The revealed hand of a win, together with its winning tile. */
export const wonHandOf = (state: Dealt, win: Win): WonHand => ({
  ...finishedInDeal(state, win),
  ...particularsOf(state, win.seat),
  circumstances: circumstancesOf(state, win),
});

/** The hand of a seat with these standing tiles, as it waits for a tile. */
export const waitingHandOf = (state: Dealt, seat: Seat, standing: readonly Tile[]): WaitingHand => ({
  ...heldInDeal(state, seat),
  ...particularsOf(state, seat),
  standing,
  source: 'self-draw',
  circumstances: [],
});
