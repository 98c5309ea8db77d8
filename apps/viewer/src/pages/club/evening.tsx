import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { v7 as uuidv7 } from 'uuid';
import type { Schemas } from '../../api/schemas.js';
import { useAnswer } from '../../answers/use-answer.js';
import { NewerState } from '../../form/newer-state.js';
import { InWords, useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { useNamesRefresh } from '../../players/player-names.js';
import { type RuleSet, useRuleSet, useRuleTexts } from '../../rules/rule-set.js';
import { useSession } from '../../session/session-context.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { timeFindings } from '#texts/page/match';
import { JustRecorded, useArrivalFocus } from './writing/arrival-focus.js';
import { useFalseWinPayments } from '../../match/use-false-win-payments.js';
import * as texts from '#texts/page/club';
import { Correcting } from './correcting.js';
import { DealActions } from './deal-actions.js';
import { abandoned, useDealChange } from './deal-changes.js';
import { Confirm } from './confirm.js';
import { EveningEnd } from './evening-end.js';
import { mayWrite } from './may-write.js';
import { CorrectOpening } from './opening/correct-opening.js';
import { Seating } from './opening/seating.js';
import { ReportForm, type Writing } from './report/report-form.js';
import { PlayerCorrection } from './changes/player-correction.js';
import { SeatChange } from './changes/seat-change.js';
import { SheetTable } from './sheet/sheet-table.js';
import { sheetOf } from './sheet/sheet-rows.js';
import { SavedToast } from './saved-toast.js';
import { forgetDraft, keepDraft, useStoredDraft } from './stored-draft.js';
import { StickCount } from './changes/stick-count.js';
import { Substitution } from './changes/substitution.js';
import { TimeOfPlay } from './changes/time-of-play-fields.js';
import { useTimeUp } from './changes/time-of-play.js';
import './club.css';

type Match = Schemas['Match'];

/** The page of an evening: the form of the present deal, the deals so far, and corrections. */
export const Evening = ({ matchId }: { readonly matchId: string }) => {
  const text = useText();
  const { session } = useSession();
  const { answer, reload } = useAnswer(
    (api, signal) => api.GET('/v1/matches/{matchId}', { params: { path: { matchId } }, signal }),
    [matchId],
  );
  const refreshNames = useNamesRefresh();
  const showNewer = useCallback(() => {
    refreshNames();
    reload();
  }, [refreshNames, reload]);
  return (
    <>
      <h1 class="visually-hidden">{text(texts.title)}</h1>
      {mayWrite(session) ? (
        <NewerState.Provider value={showNewer}>
          <Answered answer={answer}>{(match) => <WithRules match={match} reload={reload} />}</Answered>
        </NewerState.Provider>
      ) : (
        <p class="notice">{text(texts.needsScope)}</p>
      )}
    </>
  );
};

interface EveningPageProps {
  readonly match: Match;
  readonly reload: () => void;
}

const WithRules = ({ match, reload }: EveningPageProps) => {
  const ruleSet = useRuleSet(match.match.ruleSet, match.match.edition);
  return (
    <Answered answer={ruleSet}>
      {(ruleSet) => (
        <InWords value={ruleSet.terms}>
          <EveningPage match={match} reload={reload} ruleSet={ruleSet} />
        </InWords>
      )}
    </Answered>
  );
};

const EveningPage = ({ match, reload, ruleSet }: EveningPageProps & { readonly ruleSet: RuleSet }) => {
  const { reason } = useRuleTexts(ruleSet.id, ruleSet.edition);
  const text = useText();
  const [corrected, setCorrected] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const { phase, deals } = match.match;
  const sheet = sheetOf(match.match, useFalseWinPayments(match.match));
  const justRecorded = useRef(false);
  const done = (): void => {
    justRecorded.current = true;
    setCorrected(undefined);
    reload();
  };
  // A recorded deal no longer needs its drafts.
  useEffect(() => {
    for (const { number, settled } of deals) if (settled !== undefined) forgetDraft({ matchId: match.matchId, number });
  }, []);
  const savedRow = sheet.rows.find(({ deal, kind }) => deal === saved && kind === 'counts');
  const isBeforePlay = phase !== 'ended' && deals.every(({ settled }) => settled === undefined);
  return (
    <JustRecorded.Provider value={justRecorded}>
      <p class="club-row club-links">
        <a href={`/club/${match.matchId}/sheet`}>{text(texts.toSheet)}</a>
        <a href={`/matches/${match.matchId}`}>{text(texts.toMatch)}</a>
      </p>
      {corrected === undefined ? (
        <Present match={match} reload={done} ruleSet={ruleSet} onSaved={setSaved} />
      ) : (
        <Correcting key={corrected} match={match} ruleSet={ruleSet} dealId={corrected} onDone={done} reload={reload} />
      )}
      {savedRow !== undefined && (
        <SavedToast
          key={saved}
          row={savedRow}
          irregularityName={reason}
          onWritten={(draft) => keepDraft({ matchId: match.matchId, number: savedRow.number }, draft)}
          onUndone={() => {
            setSaved(undefined);
            done();
          }}
          onClose={() => setSaved(undefined)}
        />
      )}
      <h2>{text(texts.sheet)}</h2>
      <SheetTable
        sheet={sheet}
        irregularityName={reason}
        actions={(row) => (
          <DealActions
            row={row}
            totals={sheet.totals}
            isLast={row.deal === deals.findLast(({ settled }) => settled !== undefined)?.deal}
            isBusy={deals.some(({ settled }) => settled === undefined)}
            onCorrect={() => setCorrected(row.deal)}
            onWritten={(draft) => keepDraft({ matchId: match.matchId, number: row.number }, draft)}
            onDone={done}
          />
        )}
      />
      <Findings match={match.match} />
      {isBeforePlay && <CorrectOpening match={match} ruleSet={ruleSet} onDone={reload} />}
      {phase === 'running' && <TimeOfPlay match={match} onDone={reload} />}
      {phase === 'running' && <Substitution match={match} onDone={reload} />}
      {phase === 'running' && <SeatChange match={match} onDone={reload} />}
      {!isBeforePlay && <PlayerCorrection match={match} onDone={reload} />}
      {areSticksCounted(match.match) && <StickCount match={match} onDone={reload} />}
      {phase !== 'ended' && <EveningEnd match={match} onDone={done} />}
    </JustRecorded.Provider>
  );
};

/** Sticks are counted between deals and after the last one, where the players agreed on sticks. */
const areSticksCounted = ({ phase, stock, deals }: Schemas['MatchView']): boolean =>
  stock !== undefined &&
  (phase === 'running' || phase === 'ended') &&
  deals.length > 0 &&
  deals.every(({ settled }) => settled !== undefined);

interface PresentProps extends EveningPageProps {
  readonly ruleSet: RuleSet;
  /** Receives the id of a deal that was saved. */
  readonly onSaved: (dealId: string) => void;
}

/** The present step of the evening: the rolls for the first dealer, a deal, or its end. */
const Present = (props: PresentProps) => {
  const text = useText();
  const { match, reload } = props;
  const { phase, next, late, deals } = match.match;
  const timeUp = useTimeUp(match.match);
  const open = deals.find(({ settled }) => settled === undefined);
  if (phase === 'ended') return <Over>{text(texts.isOver)}</Over>;
  if (phase !== 'running') return <Seating match={match} onDone={reload} />;
  if (open !== undefined) return <OpenDeal key={open.deal} {...props} deal={open} />;
  const due = next ?? late;
  if (due === undefined) return <Over>{text(texts.over)}</Over>;
  return (
    <>
      {timeUp !== undefined && (
        <div class="notice">
          <p>{text(texts.timeIsUp)}</p>
          <p>{text(texts.writeOrEnd)}</p>
        </div>
      )}
      <NextDeal key={due.number} {...props} next={due} timeUp={timeUp} />
    </>
  );
};

/** Replaces the form when there is nothing more to record. */
const Over = ({ children }: { readonly children: string }) => (
  <p class="notice" tabIndex={-1} ref={useArrivalFocus<HTMLParagraphElement>()}>
    {children}
  </p>
);

/** The form of a deal that is opened together with its report. */
const NextDeal = ({
  match,
  reload,
  ruleSet,
  onSaved,
  next,
  timeUp,
}: PresentProps & {
  readonly next: NonNullable<Schemas['MatchView']['next']>;
  readonly timeUp: number | undefined;
}) => {
  const [dealId] = useState(() => uuidv7());
  // The next deal begins after the last thing on record, and before time was up.
  const shownAt = useMemo(() => Date.now(), [match.sequence]);
  const openedAt = new Date(Math.min(shownAt, timeUp === undefined ? Infinity : timeUp - 1)).toISOString();
  const { options } = match.match;
  return (
    <DealForm
      heading={next}
      dealId={dealId}
      writing={{ kind: 'new', matchId: match.matchId, number: next.number, opening: openingOf(match, next), openedAt }}
      matchId={match.matchId}
      {...{ ruleSet, options, reload, onSaved }}
    />
  );
};

const openingOf = (
  { matchId, match }: Match,
  { seating, round }: NonNullable<Schemas['MatchView']['next']>,
): Schemas['OpenDeal'] => {
  const { table, ruleSet, edition, options } = match;
  return {
    ...{ type: 'OpenDeal', match: matchId, table, ruleSet, edition, seating, recording: 'result', source: 'person' },
    options: { ...options, ...(round !== undefined && { round }) },
  };
};

/** The form of a deal that is open and not reported: its report was withdrawn or could not be saved. */
const OpenDeal = ({
  match,
  reload,
  ruleSet,
  onSaved,
  deal,
}: PresentProps & { readonly deal: Schemas['DealOfMatch'] }) => {
  const text = useText();
  const [isAbandoning, setAbandoning] = useState(false);
  const { isSending, refused, send } = useDealChange(abandoned);
  const params = { path: { dealId: deal.deal } };
  const { answer, reload: reloadDeal } = useAnswer(
    (api, signal) => api.GET('/v1/deals/{dealId}', { params, signal }),
    [deal.deal],
  );
  const reloadBoth = (): void => {
    reloadDeal();
    reload();
  };
  const abandon = async (reason: string): Promise<void> => {
    if ((await send({ dealId: deal.deal, reason })) !== undefined) reload();
  };
  return (
    <Answered answer={answer}>
      {({ sequence }) => (
        <>
          <DealForm
            heading={deal}
            dealId={deal.deal}
            key={sequence}
            writing={{ kind: 'open', sequence, matchId: match.matchId, number: deal.number }}
            options={match.match.options}
            matchId={match.matchId}
            ruleSet={ruleSet}
            reload={reloadBoth}
            onSaved={onSaved}
          />
          <button type="button" class="quiet" onClick={() => setAbandoning(true)}>
            {text(texts.abandon)}
          </button>
          {isAbandoning && (
            <Confirm
              title={text(texts.strike, { number: deal.number })}
              usualReason={texts.typingMistake}
              refused={refused}
              isSending={isSending}
              onConfirm={(reason) => void abandon(reason)}
              onClose={() => setAbandoning(false)}
            />
          )}
        </>
      )}
    </Answered>
  );
};

const DealForm = ({
  heading,
  dealId,
  writing,
  ruleSet,
  options,
  matchId,
  reload,
  onSaved,
}: {
  readonly heading: Pick<Schemas['DealOfMatch'], 'number' | 'seating' | 'round'>;
  readonly dealId: string;
  readonly writing: Writing;
  readonly ruleSet: RuleSet;
  readonly options: Schemas['MatchOptions'];
  readonly matchId: string;
  readonly reload: () => void;
  readonly onSaved: (dealId: string) => void;
}) => {
  const text = useText();
  const title = useArrivalFocus<HTMLHeadingElement>();
  const { number, round, seating } = heading;
  const [draft, onDraft] = useStoredDraft({ matchId, number });
  const saved = (): void => {
    forgetDraft({ matchId, number });
    onSaved(dealId);
    reload();
  };
  return (
    <section aria-labelledby="club-deal">
      <h2 id="club-deal" class="club-deal" ref={title} tabIndex={-1}>
        {text(texts.nextDeal, { number })}
        {round !== undefined && <span class="field-hint"> {text(texts.round, { seat: SEAT_NAMES[round] })}</span>}
      </h2>
      <ReportForm
        dealId={dealId}
        writing={writing}
        ruleSet={ruleSet}
        options={options}
        seated={seating}
        draft={draft}
        onChange={onDraft}
        onSaved={saved}
        onOutdated={reload}
      />
    </section>
  );
};

/** Deals whose dealer or round is wrong after a correction, or that do not fit the time of play. */
const Findings = ({ match }: { readonly match: Schemas['MatchView'] }) => {
  const text = useText();
  const rounds = match.roundFindings ?? [];
  const times = match.timeFindings;
  if (match.findings.length + rounds.length + times.length === 0) return null;
  return (
    <section aria-labelledby="club-findings">
      <h2 id="club-findings">{text(texts.findings)}</h2>
      <ul>
        {match.findings.map(({ deal, number }) => (
          <li key={deal}>{text(texts.dealerFinding, { number })}</li>
        ))}
        {rounds.map(({ deal, number }) => (
          <li key={deal}>{text(texts.roundFinding, { number })}</li>
        ))}
        {times.map(({ deal, number, kind }) => (
          <li key={deal}>{text(timeFindings[kind], { number })}</li>
        ))}
      </ul>
    </section>
  );
};
