import type { CommandOf, RuleSet, RuleSetOptions } from '#deal';
import { bySeat, type BySeat, type Seat, SEATS, SIDES, type Side } from '#tiles';

/** The players of a table by side. */
export const PLAYERS: { readonly [side in Side]: string } = {
  1: 'player-1',
  2: 'player-2',
  3: 'player-3',
  4: 'player-4',
};

/** The dealer's side is east; seats run counter-clockwise as the sides do. */
export const sidesFrom = (dealer: Side): BySeat<Side> =>
  bySeat((seat: Seat) => SIDES[(SIDES.indexOf(dealer) + SEATS.indexOf(seat)) % SIDES.length] as Side);

export const openingOf = (
  rules: RuleSet,
  table: string,
  dealer: Side,
  options?: RuleSetOptions,
): CommandOf<'OpenDeal'> => {
  const sides = sidesFrom(dealer);
  return {
    type: 'OpenDeal',
    table,
    ruleSet: rules.id,
    ...(options !== undefined && { options }),
    recording: 'full',
    source: 'simulated',
    seating: bySeat((seat) => ({ side: sides[seat], player: PLAYERS[sides[seat]] })),
  };
};
