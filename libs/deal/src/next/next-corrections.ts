import { isBonusTile, isKnown, SEATS, type Seat, type Tile } from '#tiles';
import { copiesInSet } from '../decide/step/checks.js';
import { type DealSoFar, type NextCommand, toFill, where } from './next-command.js';
import type { History } from '../evolve/replay.js';
import type { RuleSet } from '../rule-set/rule-set.js';
import type { Dealt, DealState, Settled, Settling } from '../state/state.js';
import { tally, tilesOnTable } from '../state/tile-count.js';

/** Stands for the reason and the person that the client names. */
const SOMEBODY = { reason: '-', by: '-' };

/**
 * Returns the corrections that a result-only recording accepts: the last report is withdrawn, or a reported hand is
 * amended. Not listed is the amendment of a winner whose value was stated, because it needs a winning hand.
 */
export const nextCorrections = (rules: RuleSet, state: DealState, history: History): readonly NextCommand[] => {
  if (state.phase === 'unopened' || state.terms.recording !== 'result') return [];
  const deal: DealSoFar = { rules, state, history };
  return [
    ...where(deal, toFill('WithdrawReport', ['reason', 'by']), [SOMEBODY]),
    ...(state.phase === 'settling' || state.phase === 'settled' ? amendments(deal, state) : []),
  ];
};

const amendments = (deal: DealSoFar, state: Settling | Settled): readonly NextCommand[] =>
  SEATS.flatMap((seat) =>
    where(deal, toFill('AmendHand', ['tiles', 'reason', 'by'], seat), amendmentsOf(deal.rules, state, seat)),
  );

/** The hand as it was reported, or possible tiles in place of a stated value. */
const amendmentsOf = (rules: RuleSet, state: Settling | Settled, seat: Seat) => {
  const { revealed, stated } = state.table.players[seat];
  if (stated === undefined) return [{ tiles: revealed ?? [], ...SOMEBODY }];
  const amendment = { tiles: unseenHand(rules, state, seat), ...SOMEBODY };
  return [amendment, { ...amendment, forbidden: 'm' } as const];
};

/** As many tiles as the seat holds, none of which is on the table. */
const unseenHand = (rules: RuleSet, state: Dealt, seat: Seat): readonly Tile[] => {
  const { melds, win } = state.table.players[seat];
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const unseen = [...copiesInSet(rules, state.terms)].flatMap(([tile, copies]) =>
    isBonusTile(tile) ? [] : Array<Tile>(copies - (onTable.get(tile) ?? 0)).fill(tile),
  );
  return unseen.slice(0, 13 - 3 * melds.length + (win?.source.kind === 'self-draw' ? 1 : 0));
};
