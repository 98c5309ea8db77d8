import { useRuleSetTitle } from '../../answers/use-rule-set-title.js';
import type { DealView, Schemas } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { PlayerName } from '../../players/player-name.js';
import type { DealFrame } from '../../table/places/deal-frame.js';
import { Tile } from '../../tiles/tile.js';
import { discarding, leftInWall } from '#texts/page/table';
import * as texts from '#texts/page/overlay';

interface DealPanelProps {
  readonly table: string;
  readonly dealId: string;
  readonly view: DealView;
  readonly match: Schemas['MatchView'] | undefined;
}

/** Table, deal of the match, rules. */
export const DealPanel = ({ table, dealId, view, match }: DealPanelProps) => {
  const text = useText();
  const rules = useRuleSetTitle(view.ruleSet);
  const number = match?.deals.find(({ deal }) => deal === dealId)?.playedNumber;
  const of = match?.limits.deals;
  return (
    <header class="overlay-panel overlay-middle overlay-deal">
      <h1>{table}</h1>
      {number !== undefined && (
        <b>{of === undefined ? text(texts.deal, { number }) : text(texts.dealOf, { number, of })}</b>
      )}
      <span>{rules}</span>
    </header>
  );
};

/** The tiles left in the wall, and the last discard. */
export const LeftPanel = ({ view, frame: { discard } }: { readonly view: DealView; readonly frame: DealFrame }) => {
  const text = useText();
  const { wall, players } = view;
  if (wall === undefined && discard === undefined) return null;
  return (
    <section class="overlay-panel overlay-middle overlay-left">
      {wall !== undefined && (
        <p>
          <b>{wall}</b> {text(leftInWall)}
        </p>
      )}
      {discard !== undefined && (
        <p class="overlay-discard">
          <Tile tile={discard.tile} />
          <span>
            <b>
              <PlayerName id={players?.[discard.seat].player ?? ''} />
            </b>{' '}
            {text(discarding)}
          </span>
        </p>
      )}
    </section>
  );
};
