import {
  anotherRound,
  bonusTilesStanding,
  fourthKindOfKong,
  noBonusTiles,
  type Refusals,
  refuseMissingSeat,
} from '../../kit/hand-refusals.js';

const ALL: readonly Refusals[] = [
  refuseMissingSeat('CC-setup.seats'),
  anotherRound('CC-session.16'),
  bonusTilesStanding('CC-bonus.play'),
  noBonusTiles('CC-tiles.144'),
  fourthKindOfKong('CC-kong.add'),
];

/** What no hand of this book can be, out of any deal. */
export const refusalsOf: Refusals = (asked) => ALL.flatMap((refusals) => refusals(asked));
