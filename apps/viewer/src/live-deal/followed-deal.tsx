import type { ComponentChildren } from 'preact';
import { type ShownDeal, useFollowedDeal } from '../deal/use-followed-deal.js';
import { useProvisional } from '../deal/use-provisional.js';
import { CorrectedPlayers } from '../players/corrected-players.js';
import { InTerms } from '../rules/in-terms.js';
import type { ProvisionalAct } from '../table/places/acts-left.js';

interface FollowedDealProps {
  readonly dealId: string;
  /** Draws the deal; `shown` is undefined until its first answer. */
  readonly children: (shown: ShownDeal | undefined, provisional: readonly ProvisionalAct[]) => ComponentChildren;
}

/** Follows a deal for a screen that nobody operates, in the terms of its rule set and with its corrected players. */
export const FollowedDeal = ({ dealId, children }: FollowedDealProps) => {
  const { shown, provisional: statement } = useFollowedDeal(dealId);
  const provisional = useProvisional(statement, shown?.deal.records ?? []);
  const view = shown?.deal.view;
  return (
    <InTerms ruleSet={view?.ruleSet}>
      <CorrectedPlayers dealId={shown?.dealId ?? dealId} match={view?.match} players={view?.players}>
        {children(shown, provisional)}
      </CorrectedPlayers>
    </InTerms>
  );
};
