import type { Schemas } from '../../api/types.js';
import type { RuleSet } from '../../rules/rule-set.js';
import { requiredStanding } from '../../tile-board/hand.js';
import type { Draft } from './draft.js';

/** The kinds of request about a hand: too few or too many tiles, its waits, its value. */
export type Stage = 'too-few' | 'waiting' | 'complete' | 'too-many';

export const stageOf = ({ hand }: Draft): Stage => {
  const more = requiredStanding(hand) - hand.standing.length;
  if (more > 0) return 'too-few';
  if (more === 0) return 'waiting';
  return more === -1 ? 'complete' : 'too-many';
};

type Members = Schemas['RuleSet']['hands']['members'];

/** Returns the members of a hand that the rule set has. */
const handMembers = (draft: Draft, members: Members) => {
  const { hand, options, rules, forbiddenSuit, joker, seatWind, roundWind } = draft;
  return {
    ruleSet: rules,
    options,
    standing: [...hand.standing],
    melds: [...hand.melds],
    ...(members.includes('forbiddenSuit') && forbiddenSuit !== undefined && { forbiddenSuit }),
    ...(members.includes('joker') && joker !== undefined && { joker }),
    ...(members.includes('seatWind') && seatWind !== undefined && { seatWind }),
    ...(members.includes('roundWind') && roundWind !== undefined && { roundWind }),
    ...(members.includes('bonusTiles') && hand.bonusTiles.length > 0 && { bonusTiles: [...hand.bonusTiles] }),
  };
};

export const scoreBody = (draft: Draft, { hands }: RuleSet): Schemas['ScoreBody'] => ({
  ...handMembers(draft, hands.members),
  ...(draft.hand.winningTile !== undefined && { winningTile: draft.hand.winningTile }),
  source: draft.source,
  circumstances: draft.circumstances.filter((each) => hands.circumstances.includes(each)),
});

export const waitsBody = (draft: Draft, { hands }: RuleSet): Schemas['WaitsBody'] => ({
  ...handMembers(draft, hands.members),
  ...(hands.members.includes('source') && { source: draft.source }),
});

export const valueBody = (draft: Draft, { hands }: RuleSet): Schemas['ValueBody'] => handMembers(draft, hands.members);
