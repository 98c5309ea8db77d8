import {
  anotherRound,
  bonusTilesStanding,
  fourthKindOfKong,
  noBonusTiles,
  type Refusals,
  refuseMissingSeat,
} from '../../kit/impossible-hands.js';

const ALL: readonly Refusals[] = [
  refuseMissingSeat('CC-setup.seats'),
  anotherRound('CC-session.16'),
  bonusTilesStanding('CC-bonus.play'),
  noBonusTiles('CC-tiles.144'),
  fourthKindOfKong('CC-kong.add'),
];

/** Returns the refusals of a standalone hand that is impossible under this rule set. */
export const refusalsOf: Refusals = (hand) => ALL.flatMap((refusals) => refusals(hand));
