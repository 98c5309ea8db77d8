import { type Seat, SEATS, type Suit, suitOf } from '#tiles';
import type { DealEvent, EventOf, Player, Settling, Table, Win } from '#deal';
import type { Transfer } from '#ledger';
import { payFromEach, payToEach } from '../kit/index.js';
import { forbiddenSuitOf, handAtEnd } from './player-hand.js';
import { hasMeldOf, holdsSuit } from './winning.js';

export const FALSE_WIN = { points: 8, reason: 'false-win', clause: 'SBR-11.1' } as const;

/** SBR-4.3, SBR-11.2: the two fines of the forbidden suit; one player pays one of them (SBR-A13). */
export const FINES = {
  suit: { points: 48, reason: 'fine.forbidden-suit', clause: 'SBR-4.3' },
  meld: { points: 48, reason: 'fine.forbidden-meld', clause: 'SBR-11.2' },
} as const;

/** SBR-11.1: 8 to each player who was active when that tile's declarations were over. */
export const falseWinPayments = ({ players }: Table, { seat, group }: Win): Transfer[] =>
  payToEach(
    seat,
    SEATS.filter((other) => (players[other].win?.group ?? Infinity) > group),
    FALSE_WIN,
  );

/** SBR-9.2: fines are received by nobody. */
export const fines = (state: Settling): DealEvent[] => SEATS.flatMap((seat) => fineOf(state, seat));

const fineOf = ({ table, ending }: Settling, seat: Seat): EventOf<'PenaltyImposed'>[] => {
  const player = table.players[seat];
  const suit = forbiddenSuitOf(player);
  if (suit === undefined) return [];
  if (hasMeldOf(player, suit)) return [imposed(seat, FINES.meld)];
  // SBR-6.4, SBR-5.2: a hand that is not shown is not checked.
  const isChecked = player.win !== undefined || ending === 'wall';
  return isChecked && holdsSuit(handAtEnd(table, seat), suit) && !isWaived(player, suit)
    ? [imposed(seat, FINES.suit)]
    : [];
};

/** SBR-4.3: all discards were of the suit; none at all counts too (SBR-A12), and a Hu hand is spared alike (SBR-A20). */
const isWaived = ({ discards }: Player, suit: Suit): boolean => discards.every(({ tile }) => suitOf(tile) === suit);

const imposed = (seat: Seat, fine: (typeof FINES)[keyof typeof FINES]): EventOf<'PenaltyImposed'> => ({
  type: 'PenaltyImposed',
  seat,
  penalty: fine.reason,
  clause: fine.clause,
  transfers: payFromEach([seat], 'bank', fine),
});
