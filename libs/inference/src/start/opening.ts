import type { CommandOf } from '#deal';
import { bySeat, type Seat, SEATS, type Side, SIDES } from '#tiles';
import type { TableSetup } from './setup.js';

/** The opening of a deal at this table, if the player of this side is the dealer. */
export const openingBy = (
  { table, rules, agreed, source, players }: TableSetup,
  dealer: Side,
): CommandOf<'OpenDeal'> => {
  const sideOf = (seat: Seat): Side => SIDES[(SIDES.indexOf(dealer) + SEATS.indexOf(seat)) % SIDES.length] as Side;
  return {
    type: 'OpenDeal',
    table,
    ruleSet: rules.id,
    ...(agreed !== undefined && { options: agreed }),
    recording: 'full',
    source,
    seating: bySeat((seat) => ({ side: sideOf(seat), player: players[sideOf(seat)] })),
  };
};
