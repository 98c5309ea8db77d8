import { useEffect, useMemo, useRef } from 'preact/hooks';
import { allEvents } from '../../api/all-events.js';
import { useAnswer } from '../../answers/use-answer.js';
import { type FoldedDeal, foldedFurther } from '../../deal/folded-deal.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { CorrectedPlayers } from '../../players/corrected-players.js';
import { InTerms } from '../../rules/in-terms.js';
import type { SeenRecord } from '../../api/seen.js';
import { TableDrawing } from '../../table/table-drawing.js';
import { Corrections } from './correction-view.js';
import { EventList } from './event-list.js';
import { useReplayKeys } from './keys.js';
import { usePlayer } from './player.js';
import { TimeLine } from './time-line.js';
import * as texts from '#texts/page/replay';
import './replay.css';

/** A deal event by event. `?at=12` in the address shows the table after event 12. */
export const Replay = ({ dealId }: { readonly dealId: string }) => {
  const text = useText();
  const { answer } = useAnswer((api, signal) => allEvents(api, dealId, signal), [dealId]);
  return (
    <div class="replay">
      <h1>{text(texts.title)}</h1>
      <p class="replay-links">
        <a href={`/deals/${dealId}`}>{text(texts.toDeal)}</a>{' '}
        <a href={`/deals/${dealId}/ledger`}>{text(texts.toLedger)}</a>
      </p>
      <Answered answer={answer}>
        {(records) => {
          const opening = openingIn(records);
          return (
            <InTerms ruleSet={opening?.ruleSet}>
              <CorrectedPlayers dealId={dealId} match={opening?.match} players={opening?.seating}>
                <Replayed records={records} />
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
  const at = Number(new URLSearchParams(location.search).get('at') ?? last);
  return Number.isInteger(at) ? Math.min(Math.max(at, 1), last) : last;
};

const Replayed = ({ records }: { readonly records: readonly SeenRecord[] }) => {
  const last = records.at(-1)?.sequence ?? 1;
  const player = usePlayer(last, sequenceInAddress(last));
  useReplayKeys(player, last);
  const { at, isPlaying } = player;
  // Browsers refuse more than a few changes of the address per second.
  useEffect(() => {
    if (!isPlaying) history.replaceState(history.state, '', `?at=${at}`);
  }, [at, isPlaying]);
  const deal = useDealAt(records, at);
  return (
    <>
      <TimeLine records={records} player={player} last={last} />
      <div class="replay-columns">
        <div>{deal !== undefined && <TableDrawing view={deal.view} frame={deal.frame} />}</div>
        <EventList records={records} player={player} />
      </div>
      <Corrections records={records} />
    </>
  );
};
