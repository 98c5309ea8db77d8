import {
  refuseAnotherRound,
  refuseStandingBonusTiles,
  refusePostponedKong,
  refusePlayingTileAsBonus,
  type Refusals,
  refuseMissingSeat,
} from '../../kit/hand/impossible-hands.js';

const ALL: readonly Refusals[] = [
  refuseMissingSeat('CC-setup.seats'),
  refuseAnotherRound('CC-session.16'),
  refuseStandingBonusTiles('CC-bonus.play'),
  refusePlayingTileAsBonus('CC-tiles.144'),
  refusePostponedKong('CC-kong.add'),
];

/** Returns the refusals of a standalone hand that is impossible under this rule set. */
export const refusalsOf: Refusals = (hand) => ALL.flatMap((refusals) => refusals(hand));
