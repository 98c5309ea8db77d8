import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { allEvents } from '../../api/all-events.js';
import { useAnswer } from '../../answers/use-answer.js';
import { standing } from '../../deal/deal-course.js';
import { type FoldedDeal, foldedFurther } from '../../deal/folded-deal.js';
import { parameterInAddress, writeParameter } from '../../browser/address.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { CorrectedPlayers } from '../../players/corrected-players.js';
import { InTerms } from '../../rules/in-terms.js';
import type { SeenRecord } from '../../api/types.js';
import { TableDrawing } from '../../table/table-drawing.js';
import { seatAtSide, useSide } from '../../table/use-side.js';
import { Downloads } from '../../verify/downloads.js';
import { VerifyRecord } from '../../verify/verify-record.js';
import { useWaits } from '../../waits/use-waits.js';
import { Chapters } from './chapters.js';
import { Corrections } from './correction-view.js';
import { EventList } from './event-list.js';
import { withHandsHidden } from './hidden-hands.js';
import { goByTurn, useCourse, useReplayKeys } from './keys.js';
import { usePlayer } from './player.js';
import { ReplayHeading } from './replay-heading.js';
import { useSwipe } from './swipe.js';
import { TimeLine } from './time-line.js';
import * as texts from '#texts/page/replay';
import '../../live-deal/deal.css';
import './replay.css';

/** A deal event by event. `?at=12` in the address shows the table after event 12. */
export const Replay = ({ dealId }: { readonly dealId: string }) => {
  const { side, turn } = useSide();
  const { answer } = useAnswer((api, signal) => allEvents(api, dealId, signal), [dealId]);
  return (
    <div class="deal replay">
      <Answered answer={answer}>
        {(records) => {
          const opening = openingIn(records);
          return (
            <InTerms ruleSet={opening?.ruleSet}>
              <CorrectedPlayers dealId={dealId} match={opening?.match} players={opening?.seating}>
                <Replayed dealId={dealId} records={records} side={side} turn={turn} />
              </CorrectedPlayers>
            </InTerms>
          );
        }}
      </Answered>
    </div>
  );
};

const openingIn = ([first]: readonly SeenRecord[]) => (first?.event.type === 'DealOpened' ? first.event : undefined);

/** The deal after an event. From the event before it, only the new event is folded. */
const useDealAt = (records: readonly SeenRecord[], at: number): FoldedDeal | undefined => {
  const before = useRef<{
    readonly at: number;
    readonly records: readonly SeenRecord[];
    readonly deal: FoldedDeal | undefined;
  }>(undefined);
  return useMemo(() => {
    const goesOn = before.current?.records === records && before.current.at <= at;
    const from = goesOn ? before.current : undefined;
    const added = records.filter(({ sequence }) => sequence > (from?.at ?? 0) && sequence <= at);
    const deal = foldedFurther(from?.deal, added);
    before.current = { at, records, deal };
    return deal;
  }, [records, at]);
};

const sequenceInAddress = (last: number): number => {
  const at = Number(parameterInAddress('at') ?? last);
  return Number.isInteger(at) ? Math.min(Math.max(at, 1), last) : last;
};

interface ReplayedProps {
  readonly dealId: string;
  readonly records: readonly SeenRecord[];
  /** The side of the table at the bottom. */
  readonly side: number;
  /** Turns the table. */
  readonly turn: () => void;
}

const Replayed = ({ dealId, records, side, turn }: ReplayedProps) => {
  const text = useText();
  const last = records.at(-1)?.sequence ?? 1;
  const player = usePlayer(last, sequenceInAddress(last));
  const course = useCourse(records);
  const [isHidden, setHidden] = useState(false);
  const hide = useCallback(() => setHidden((was) => !was), []);
  useReplayKeys(player, course, { turn, hide });
  const swipe = useSwipe((direction) => goByTurn(player, course, direction));
  const { at, isPlaying } = player;
  // Browsers refuse more than a few changes of the address per second.
  useEffect(() => {
    if (!isPlaying) writeParameter('at', String(at));
  }, [at, isPlaying]);
  const deal = useDealAt(records, at);
  const isSettled = useMemo(() => standing(records).some(({ event }) => event.type === 'DealSettled'), [records]);
  const view = useMemo(
    () => (isHidden && deal !== undefined ? withHandsHidden(deal.view) : deal?.view),
    [deal, isHidden],
  );
  const waits = useWaits(view, deal?.frame);
  const opening = openingIn(records);
  return (
    <>
      <ReplayHeading
        dealId={dealId}
        table={opening?.table}
        ruleSet={opening?.ruleSet}
        match={opening?.match}
        begun={records[0]?.occurredAt}
        at={at}
        onTurn={turn}
      />
      <div class="deal-columns">
        <div class="deal-table">
          {deal !== undefined && view !== undefined && (
            <div {...swipe}>
              <TableDrawing view={view} frame={deal.frame} bottom={seatAtSide(view, side)} waits={waits} />
            </div>
          )}
          <TimeLine records={records} player={player} last={last} />
        </div>
        <div class="deal-papers">
          <p class="deal-links">
            <a href={`/deals/${dealId}`}>{text(texts.toDeal)}</a>
            <a href={`/deals/${dealId}/ledger`}>{text(texts.toLedger)}</a>
          </p>
          <Chapters records={records} player={player} />
          <EventList records={records} player={player} />
          <p class="replay-legend">{text(texts.keys)}</p>
        </div>
      </div>
      <Corrections records={records} />
      {isSettled && <VerifyRecord record={{ kind: 'deal', id: dealId }} />}
      <Downloads deal={dealId} />
    </>
  );
};
