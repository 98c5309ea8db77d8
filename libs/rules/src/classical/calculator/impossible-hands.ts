import * as impossible from '../../kit/hand/impossible-hands.js';

const ALL: readonly impossible.Refusals[] = [
  impossible.refuseMissingSeat('CC-setup.seats'),
  impossible.refuseAnotherRound('CC-session.16'),
  impossible.refuseStandingBonusTiles('CC-bonus.play'),
  impossible.refusePlayingTileAsBonus('CC-tiles.144'),
  impossible.refusePostponedKong('CC-kong.add'),
];

/** Returns the refusals of a standalone hand that is impossible under this rule set. */
export const refusalsOf: impossible.Refusals = (hand) => ALL.flatMap((refusals) => refusals(hand));
