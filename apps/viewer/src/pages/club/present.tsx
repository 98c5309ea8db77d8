import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { newId } from '#client';
import { useGet } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import type { RuleSet } from '../../rules/rule-set.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as keptTexts from '#texts/page/club/kept';
import * as texts from '#texts/page/club';
import { ChangeButton } from './change-button.js';
import { useTimeUp } from './changes/time-of-play.js';
import { abandoned, useDealChange } from './deal-changes.js';
import type { KeptDeals } from './kept/use-kept-deals.js';
import { passedOn, WhoDeals } from './kept/who-deals.js';
import { Seating } from './opening/seating.js';
import { ReportForm } from './report/report-form.js';
import type { ReportFormProps } from './report/writing.js';
import { forgetDraft, useStoredDraft } from './stored-draft.js';
import { JustRecorded, useArrivalFocus } from './writing/arrival-focus.js';

type Match = Schemas['Match'];
type NextOfMatch = Pick<NonNullable<Schemas['MatchView']['next']>, 'number' | 'seating' | 'round'>;

interface PresentProps {
  readonly match: Match;
  readonly reload: () => void;
  readonly ruleSet: RuleSet;
  /** Receives the id of a deal that was saved. */
  readonly onSaved: (dealId: string) => void;
  readonly kept: KeptDeals;
}

/** The present step of the evening: the rolls for the first dealer, a deal, or its end. */
export const Present = (props: PresentProps) => {
  const text = useText();
  const { match, reload } = props;
  const { phase, next, late, deals } = match.match;
  const timeUp = useTimeUp(match.match);
  const open = deals.find(({ settled }) => settled === undefined);
  if (phase === 'ended') return <Over>{text(texts.isOver)}</Over>;
  if (phase !== 'running') return <Seating match={match} onDone={reload} />;
  const due = next ?? late;
  const [first] = props.kept.deals;
  // The deals that this device keeps come before the next one, unless one of them was taken back into the form.
  if (first !== undefined && first.number === (open ?? due)?.number) return <NextKept {...props} />;
  if (open !== undefined) return <OpenDeal key={open.deal} {...props} deal={open} />;
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

/** The form of the deal after those that this device keeps. */
const NextKept = (props: PresentProps) => {
  const text = useText();
  const { match, kept } = props;
  const [places, choose] = useState<number>();
  const { round } = match.match.next ?? {};
  const last = kept.deals.at(-1);
  useEffect(() => choose(undefined), [last?.number]);
  if (last === undefined) return null;
  if (!kept.isWaiting) return <p class="waiting">{text(keptTexts.sending)}</p>;
  const { dealsLeft } = match.match;
  if (dealsLeft !== undefined && kept.deals.length >= dealsLeft) return <Over>{text(keptTexts.enough)}</Over>;
  const number = last.number + 1;
  const seating = passedOn(last.seating, places ?? 0);
  return (
    <>
      <WhoDeals number={number} last={last.seating} places={places} onChoose={choose} />
      {places !== undefined && (
        <NextDeal
          key={`${number} ${places}`}
          {...props}
          next={{ number, seating, ...(round !== undefined && { round }) }}
          timeUp={undefined}
        />
      )}
    </>
  );
};

/** Replaces the form when there is nothing more to record. */
const Over = ({ children }: { readonly children: string }) => (
  <p class="notice" tabIndex={-1} ref={useArrivalFocus<HTMLParagraphElement>()}>
    {children}
  </p>
);

interface NextDealProps extends PresentProps {
  readonly next: NextOfMatch;
  readonly timeUp: number | undefined;
}

/** The form of a deal that is opened together with its report. */
const NextDeal = ({ match, reload, ruleSet, onSaved, kept, next, timeUp }: NextDealProps) => {
  const [dealId] = useState(() => newId());
  const justRecorded = useContext(JustRecorded);
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
      onKept={(steps, draft) => {
        const { number, seating } = next;
        justRecorded.current = true;
        forgetDraft({ matchId: match.matchId, number });
        kept.keep({ dealId, number, seating, steps, draft });
      }}
      {...{ ruleSet, options, reload, onSaved }}
    />
  );
};

const openingOf = ({ matchId, match }: Match, { seating, round }: NextOfMatch): Schemas['OpenDeal'] => {
  const { table, ruleSet, edition, options } = match;
  return {
    ...{ type: 'OpenDeal', match: matchId, table, ruleSet, edition, seating, recording: 'result', source: 'person' },
    options: { ...options, ...(round !== undefined && { round }) },
  };
};

interface OpenDealProps extends PresentProps {
  readonly deal: Schemas['DealOfMatch'];
}

/** The form of a deal that is open and not reported: its report was withdrawn or could not be saved. */
const OpenDeal = ({ match, reload, ruleSet, onSaved, deal }: OpenDealProps) => {
  const text = useText();
  const change = useDealChange(abandoned);
  const { answer, reload: reloadDeal } = useGet('/v1/deals/{dealId}', { path: { dealId: deal.deal } });
  const reloadBoth = (): void => {
    reloadDeal();
    reload();
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
          <ChangeButton
            label={text(texts.abandon)}
            title={text(texts.strike, { number: deal.number })}
            usualReason={texts.typingMistake}
            request={(api, reason) => change(api, { dealId: deal.deal, reason })}
            onDone={reload}
          />
        </>
      )}
    </Answered>
  );
};

interface DealFormProps extends Pick<ReportFormProps, 'dealId' | 'writing' | 'ruleSet' | 'options' | 'onKept'> {
  readonly heading: Pick<Schemas['DealOfMatch'], 'number' | 'seating' | 'round'>;
  readonly matchId: string;
  readonly reload: () => void;
  readonly onSaved: (dealId: string) => void;
}

const DealForm = ({ heading, matchId, reload, onSaved, ...form }: DealFormProps) => {
  const text = useText();
  const title = useArrivalFocus<HTMLHeadingElement>();
  const { number, round, seating } = heading;
  const [draft, onDraft] = useStoredDraft({ matchId, number }, seating);
  const saved = (): void => {
    forgetDraft({ matchId, number });
    onSaved(form.dealId);
    reload();
  };
  return (
    <section aria-labelledby="club-deal">
      <h2 id="club-deal" class="club-deal" ref={title} tabIndex={-1}>
        {text(texts.nextDeal, { number })}
        {round !== undefined && <span class="field-hint"> {text(texts.round, { seat: SEAT_NAMES[round] })}</span>}
      </h2>
      <ReportForm {...form} seated={seating} draft={draft} onChange={onDraft} onSaved={saved} onOutdated={reload} />
    </section>
  );
};
