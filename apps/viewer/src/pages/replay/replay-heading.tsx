import { useContext } from 'preact/hooks';
import { useRuleSetTitle } from '../../answers/use-rule-set-title.js';
import { useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import { Icon } from '../../layout/icon.js';
import { TableLink } from '../../live-deal/table-link.js';
import { Neighbours } from '../../match/neighbours.js';
import { MatchOfDealContext } from '../../players/corrected-players.js';
import { ShareButton } from '../../share/share-button.js';
import { sharedDeal } from '../../share/shared.js';
import { turnTable } from '#texts/page/live-deal';
import * as texts from '#texts/page/replay';

interface HeadingProps {
  readonly dealId: string;
  readonly table: string | undefined;
  readonly ruleSet: string | undefined;
  readonly match: string | undefined;
  /** When the deal began. */
  readonly begun: string | undefined;
  /** The sequence of the event that the table shows. */
  readonly at: number;
  /** Turns the table. */
  readonly onTurn: () => void;
}

/** The heading of a replay in the bar of the frame: deal of the match, table, rules, date; then the other deals of the match. */
export const ReplayHeading = ({ dealId, table, ruleSet, match, begun, at: shown, onTurn }: HeadingProps) => {
  const text = useText();
  const { day } = useFormat();
  const title = useRuleSetTitle(ruleSet);
  const deals = useContext(MatchOfDealContext)?.deals ?? [];
  const number = deals.find(({ deal }) => deal === dealId)?.playedNumber;
  return (
    <header class="deal-heading replay-heading">
      <h1>{number === undefined ? text(texts.title) : text(texts.titleOfDeal, { number })}</h1>
      <p>
        <span>
          <TableLink table={table} />
        </span>
        {title !== undefined && <span class="deal-rules">{title}</span>}
        {begun !== undefined && <span class="deal-rules">{day(begun)}</span>}
      </p>
      <Neighbours dealId={dealId} page="replay" />
      <button type="button" class="quiet page-icon deal-turn" aria-label={text(turnTable)} onClick={onTurn}>
        <Icon name="turn" />
      </button>
      <ShareButton isInBar shared={sharedDeal(dealId, { match, at: shown })} />
    </header>
  );
};
