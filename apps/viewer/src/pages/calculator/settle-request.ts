import { type BySeat, bySeat, SEATS } from '#tiles';
import type { Schemas } from '../../api/types.js';
import type { RuleSet } from '../../rules/rule-set.js';
import { requiredStanding } from '../../tile-board/hand.js';
import type { TableDraft } from './table-draft.js';

/** How many standing tiles each hand lacks; negative if it has too many. The winner has one tile more than the others. */
export const tilesMissing = ({ hands, winner }: TableDraft): BySeat<number> =>
  bySeat((seat) => requiredStanding(hands[seat]) + (seat === winner ? 1 : 0) - hands[seat].standing.length);

export const isComplete = (draft: TableDraft): boolean => {
  const missing = tilesMissing(draft);
  return SEATS.every((seat) => missing[seat] === 0);
};

export const settleBody = (draft: TableDraft, { hands: known }: RuleSet): Schemas['SettleBody'] => {
  const { rules, options, hands, winner, source, from, circumstances, ready, roundWind } = draft;
  const { winningTile } = hands[winner];
  const hasBonusTiles = known.members.includes('bonusTiles');
  return {
    ruleSet: rules,
    options,
    hands: bySeat((seat) => {
      const { standing, melds, bonusTiles } = hands[seat];
      return {
        standing: [...standing],
        melds: [...melds],
        ...(hasBonusTiles && bonusTiles.length > 0 && { bonusTiles: [...bonusTiles] }),
        ...(ready.includes(seat) && { ready: true }),
      };
    }),
    winner,
    ...(winningTile !== undefined && { winningTile }),
    source,
    circumstances: circumstances.filter((each) => known.circumstances.includes(each)),
    ...(from !== undefined && { from }),
    ...(known.members.includes('roundWind') && roundWind !== undefined && { roundWind }),
  };
};
