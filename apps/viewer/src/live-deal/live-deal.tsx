import { useState } from 'preact/hooks';
import { type Seat, seatAfter } from '#tiles';
import type { ProvisionalStatement } from '../table/places/acts-left.js';
import type { FollowedDeal } from '../deal/followed-deal.js';
import { useFollowedDeal } from '../deal/use-followed-deal.js';
import { useProvisional } from '../deal/use-provisional.js';
import { useText } from '../language/language.js';
import { missingText, RefusedNotice, ToTables } from '../layout/refused-notice.js';
import { CorrectedPlayers } from '../players/corrected-players.js';
import { InTerms } from '../rules/in-terms.js';
import { OwnCount } from '../own-count/own-count.js';
import { TableDrawing } from '../table/table-drawing.js';
import { DealHeading } from './deal-heading.js';
import * as texts from '#texts/page/live-deal';
import { LatestActs } from './latest-acts.js';
import { RunningLedger } from './running-ledger.js';
import { StreamStatus } from './stream-status.js';
import './deal.css';

/** A live deal: the table, its ledger and its latest acts. It shows each new event when it is appended. */
export const LiveDeal = ({ dealId, title }: { readonly dealId: string; readonly title?: string }) => {
  const { deal, stream, provisional } = useFollowedDeal(dealId);
  const text = useText();
  const missing = stream.state === 'refused' ? missingText(stream.problem) : undefined;
  if (missing !== undefined)
    return (
      <>
        <h1>{text(missing)}</h1>
        <p>
          <ToTables />
        </p>
      </>
    );
  return (
    <div class="deal">
      <DealHeading dealId={dealId} view={deal?.view} title={title} />
      <StreamStatus stream={stream} />
      {stream.state === 'refused' && <RefusedNotice problem={stream.problem} />}
      {deal !== undefined && (
        <InTerms ruleSet={deal.view.ruleSet}>
          <CorrectedPlayers dealId={dealId} match={deal.view.match} players={deal.view.players}>
            <Followed deal={deal} statement={provisional} />
          </CorrectedPlayers>
          <OwnCount dealId={dealId} deal={deal} />
        </InTerms>
      )}
    </div>
  );
};

interface FollowedProps {
  readonly deal: FollowedDeal;
  readonly statement: ProvisionalStatement | undefined;
}

const Followed = ({ deal: { records, view, frame, lines, acts }, statement }: FollowedProps) => {
  const text = useText();
  const provisional = useProvisional(statement, records);
  const [bottom, setBottom] = useState<Seat>('east');
  return (
    <div class="deal-columns">
      <div class="deal-table">
        {view.players === undefined && <p class="notice">{text(texts.opened)}</p>}
        <TableDrawing view={view} frame={frame} bottom={bottom} provisional={provisional} />
        <button type="button" class="quiet deal-turn" onClick={() => setBottom(seatAfter(bottom))}>
          {text(texts.turnTable)}
        </button>
      </div>
      <div class="deal-papers">
        <RunningLedger view={view} lines={lines} />
        <LatestActs acts={acts} provisional={provisional} />
      </div>
    </div>
  );
};
