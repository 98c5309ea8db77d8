import { useEffect, useMemo } from 'preact/hooks';
import type { Seat } from '#tiles';
import type { FollowedDeal } from '../deal/followed-deal.js';
import type { SeenRecord } from '../api/types.js';
import { useText } from '../language/language.js';
import { useRuleTexts } from '../rules/rule-set.js';
import * as texts from '#texts/page/win-card';
import { scanToVerify } from '#texts/page/share';
import { SealQr } from '../share/seal-qr.js';
import { ShareButton } from '../share/share-button.js';
import { sharedDeal } from '../share/shared.js';
import { type DealResult, dealResult } from './deal-result.js';
import { useNewWin } from './new-win.js';
import { PlayOnCard } from './play-on-card.js';
import { WinCard } from './win-card.js';

interface DealResultCardProps {
  readonly dealId: string;
  readonly deal: FollowedDeal;
  /** The seat at the bottom of the felt. */
  readonly bottom: Seat;
  /** False if the reader has closed the result of a settled deal. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The result of a deal over its felt. It covers the nearest positioned element. It stays until it is closed. While play goes on
 * after a win, a small card shows the win for some seconds.
 */
export const DealResultCard = (props: DealResultCardProps) => {
  const { view, records, lines } = props.deal;
  const result = useMemo(() => dealResult({ view, records, lines }), [view, records, lines]);
  const [newWin, dismiss] = useNewWin(view);
  if (result === undefined)
    return newWin === undefined ? null : <PlayOnCard win={newWin} players={view.players} onClose={dismiss} />;
  return props.isOpen ? <Settled {...props} result={result} /> : null;
};

interface SettledProps extends DealResultCardProps {
  readonly result: DealResult;
}

const Settled = ({ dealId, deal, bottom, onClose, result }: SettledProps) => {
  const { view, records } = deal;
  const text = useText();
  const rules = useRuleTexts(view.ruleSet, view.edition);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div class="win-cover">
      <section class="win-card" aria-label={text(texts.result)}>
        <WinCard
          result={result}
          players={view.players}
          rules={rules}
          bottom={bottom}
          actions={
            <>
              <a class="button" href={`/deals/${dealId}/replay?at=${lastTurn(records)}`}>
                <span class="wide">{text(texts.replay)}</span>
                <span class="narrow">{text(texts.replayShort)}</span>
              </a>
              <a class="button button-sunk" href={`/deals/${dealId}/ledger`}>
                <span class="wide">{text(texts.score)}</span>
                <span class="narrow">{text(texts.scoreShort)}</span>
              </a>
              <ShareButton
                class="button button-sunk"
                shared={sharedDeal(dealId, { match: view.match, at: lastTurn(records) })}
              />
              <span class="win-seal">
                <span>{text(scanToVerify)}</span>
                <SealQr record={{ kind: 'deal', id: dealId }} />
              </span>
              <button type="button" class="win-close" aria-label={text(texts.close)} onClick={onClose}>
                ×
              </button>
            </>
          }
        />
      </section>
    </div>
  );
};

/** The sequence of the draw with which the last turn before the end of play began. */
const lastTurn = (records: readonly SeenRecord[]): number => {
  const end = records.findLastIndex(({ event }) => event.type === 'PlayEnded');
  const draw = records.slice(0, end < 0 ? undefined : end).findLast(({ event }) => event.type === 'TileDrawn');
  return draw?.sequence ?? records.at(-1)?.sequence ?? 1;
};
