import { useContext } from 'preact/hooks';
import { useRuleSetTitle } from '../answers/use-rule-set-title.js';
import type { StreamState } from '../api/deal-stream.js';
import type { DealView } from '../api/types.js';
import { useText } from '../language/language.js';
import { Icon } from '../layout/icon.js';
import { useIsPhone } from '../layout/use-is-phone.js';
import { MatchOfDealContext } from '../players/corrected-players.js';
import { ShareButton } from '../share/share-button.js';
import { sharedDeal } from '../share/shared.js';
import * as texts from '#texts/page/live-deal';
import { open as showResult } from '#texts/page/win-card';
import { StreamStatus } from './stream-status.js';
import { TableLink } from './table-link.js';

interface DealHeadingProps {
  readonly dealId: string;
  readonly view: DealView | undefined;
  /** The name of the table, on the page of that table. */
  readonly title: string | undefined;
  readonly stream: StreamState;
  /** Turns the table. */
  readonly onTurn: () => void;
  /** Opens the result of the deal again. Undefined if it is open, or if the deal has no result yet. */
  readonly onShowResult: (() => void) | undefined;
}

/** The heading of a deal in the bar of the frame: table, deal of the match, rules; then the state of the connection and buttons. */
export const DealHeading = ({ dealId, view, title, stream, onTurn, onShowResult }: DealHeadingProps) => {
  const text = useText();
  const match = useContext(MatchOfDealContext);
  const number = match?.deals.find(({ deal }) => deal === dealId)?.playedNumber;
  const isPhone = useIsPhone();
  const count = isPhone ? undefined : match?.limits.deals;
  const ruleSet = useRuleSetTitle(view?.ruleSet);
  return (
    <header class="deal-heading">
      <h1>{title ?? <TableLink table={view?.table} />}</h1>
      <p>
        {number !== undefined && (
          <span>
            {count === undefined ? text(texts.dealNumber, { number }) : text(texts.dealNumberOf, { number, count })}
          </span>
        )}
        {ruleSet !== undefined && <span class="deal-rules">{ruleSet}</span>}
      </p>
      <StreamStatus stream={stream} phase={view?.phase} />
      {onShowResult !== undefined && (
        <button type="button" class="quiet bar-button bar-button-result" onClick={onShowResult}>
          <Icon name="result" />
          <span>{text(showResult)}</span>
        </button>
      )}
      <button type="button" class="quiet page-icon deal-turn" aria-label={text(texts.turnTable)} onClick={onTurn}>
        <Icon name="turn" />
      </button>
      <FullScreen />
      <ShareButton isInBar shared={sharedDeal(dealId, { match: view?.match })} />
    </header>
  );
};

const FullScreen = () => {
  const text = useText();
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      class="quiet page-icon deal-full-screen"
      aria-label={text(texts.fullScreen)}
      onClick={() =>
        void (
          document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen()
        ).catch(() => undefined)
      }
    >
      <Icon name="fullScreen" />
    </button>
  );
};
