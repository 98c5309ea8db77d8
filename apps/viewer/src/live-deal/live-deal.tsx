import { useCallback, useContext, useState } from 'preact/hooks';
import type { FollowedDeal } from '../deal/followed-deal.js';
import { type ShownDeal, useFollowedDeal } from '../deal/use-followed-deal.js';
import { useProvisional } from '../deal/use-provisional.js';
import { useText } from '../language/language.js';
import { missingText, RefusedNotice, ToTables } from '../layout/refused-notice.js';
import { pointsInMatch } from '../match/points-in-match.js';
import { OwnCount } from '../own-count/own-count.js';
import { CorrectedPlayers, MatchOfDealContext } from '../players/corrected-players.js';
import { InTerms } from '../rules/in-terms.js';
import { useTilesOfSet } from '../rules/tiles-of-set.js';
import type { ProvisionalAct } from '../table/places/acts-left.js';
import { TableDrawing } from '../table/table-drawing.js';
import { seatAtSide, useSide } from '../table/use-side.js';
import { IndexedByDefault } from '../tiles/tile-indices.js';
import { VerifyRecord } from '../verify/verify-record.js';
import { useWaits } from '../waits/use-waits.js';
import { waitedTiles } from '../waits/waits.js';
import { DealResultCard } from '../win-card/deal-result-card.js';
import * as texts from '#texts/page/live-deal';
import { DealHeading } from './deal-heading.js';
import { LastAct } from './last-act.js';
import { Outage, useOutage } from './outage.js';
import { PlayByPlay } from './play-by-play.js';
import { Points } from './points.js';
import { RunningLedger } from './running-ledger.js';
import { type Sheet, Tabs } from './tabs.js';
import { TilesLeft } from './tiles-left.js';
import './deal.css';

/** A live deal: the whole table, with its points, the tiles left and the play beside it. It shows each new event when it is appended. */
export const LiveDeal = ({ dealId, title }: { readonly dealId: string; readonly title?: string }) => {
  const { shown, stream, lostAt, tryNow, provisional: statement } = useFollowedDeal(dealId);
  const text = useText();
  const { side, turn } = useSide();
  const seconds = useOutage(lostAt);
  /** The deal of which the reader has closed the result. */
  const [closed, setClosed] = useState<string>();
  const isOpen = closed !== shown?.dealId;
  const close = useCallback(() => setClosed(shown?.dealId), [shown?.dealId]);
  const provisional = useProvisional(statement, shown?.deal.records ?? []);
  const missing = stream.state === 'refused' ? missingText(stream.problem) : undefined;
  if (missing !== undefined)
    return (
      <div class="page-text">
        <h1>{text(missing)}</h1>
        <p>
          <ToTables />
        </p>
      </div>
    );
  const view = shown?.deal.view;
  const open = view?.phase === 'settled' && !isOpen ? () => setClosed(undefined) : undefined;
  return (
    <div class={`deal ${seconds === undefined ? '' : 'deal-lost'}`}>
      <InTerms ruleSet={view?.ruleSet}>
        <CorrectedPlayers dealId={shown?.dealId ?? dealId} match={view?.match} players={view?.players}>
          <DealHeading
            dealId={shown?.dealId ?? dealId}
            view={view}
            title={title}
            stream={stream}
            onTurn={turn}
            onShowResult={open}
          />
          {stream.state === 'refused' && <RefusedNotice problem={stream.problem} />}
          {seconds !== undefined && lostAt !== undefined && (
            <Outage seconds={seconds} lostAt={lostAt} onTryNow={tryNow} />
          )}
          {shown !== undefined && (
            <Shown shown={shown} provisional={provisional} side={side} isOpen={isOpen} onClose={close} />
          )}
        </CorrectedPlayers>
        {shown !== undefined && <OwnCount dealId={shown.dealId} deal={shown.deal} />}
        {shown?.deal.view.phase === 'settled' && <VerifyRecord record={{ kind: 'deal', id: shown.dealId }} />}
      </InTerms>
    </div>
  );
};

interface ShownProps {
  readonly shown: ShownDeal;
  readonly provisional: readonly ProvisionalAct[];
  /** The side of the table at the bottom. */
  readonly side: number;
  /** False if the reader has closed the result of the deal. */
  readonly isOpen: boolean;
  /** Closes the result of the deal. */
  readonly onClose: () => void;
}

const Shown = ({ shown: { dealId, deal }, provisional, side, isOpen, onClose }: ShownProps) => {
  const { view, frame, lines, acts } = deal;
  const text = useText();
  const [sheet, setSheet] = useState<Sheet>('table');
  const matchPoints = useMatchPoints(dealId, deal);
  const tilesOfSet = useTilesOfSet(view);
  const bottom = seatAtSide(view, side);
  const waits = useWaits(view, frame);
  return (
    <>
      <div class={`deal-columns deal-sheet-${sheet}`}>
        <div class="deal-table">
          <TableDrawing
            view={view}
            frame={frame}
            bottom={bottom}
            provisional={provisional}
            matchPoints={matchPoints}
            waits={waits}
          />
          {view.players === undefined && <p class="notice deal-opened">{text(texts.opened)}</p>}
          <DealResultCard key={dealId} dealId={dealId} deal={deal} bottom={bottom} isOpen={isOpen} onClose={onClose} />
        </div>
        <LastAct view={view} acts={acts} provisional={provisional} />
        <div class="deal-papers" id="deal-papers">
          {/* These tiles are small. */}
          <IndexedByDefault isIndexed>
            <Points dealId={dealId} view={view} frame={frame} bottom={bottom} matchPoints={matchPoints} />
            <TilesLeft view={view} tilesOfSet={tilesOfSet} waited={waitedTiles(waits)} />
            <PlayByPlay dealId={dealId} view={view} acts={acts} provisional={provisional} />
            <RunningLedger view={view} lines={lines} />
          </IndexedByDefault>
        </div>
      </div>
      <Tabs sheet={sheet} onChoose={setSheet} />
    </>
  );
};

/** The points of each seat's player in the match so far, with those of the deal. Undefined outside a match. */
const useMatchPoints = (dealId: string, { view: { players } }: FollowedDeal) => {
  const match = useContext(MatchOfDealContext);
  return match === undefined || players === undefined
    ? undefined
    : pointsInMatch(match, dealId, (seat) => players[seat].points);
};
