import { useCallback, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.js';
import { useAnswer } from '../../answers/use-answer.js';
import { QuietButton } from '../../form/forms.js';
import { NewerState } from '../../form/newer-state.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import type { RuleSet } from '../../rules/rule-set.js';
import * as texts from '#texts/page/club';
import { type WrittenDeal, writtenDeal } from './deal-changes.js';
import type { ReportDraft } from '../../report/report-draft.js';
import { ReportForm } from './report/report-form.js';
import { forgetDraft, keepDraft } from './stored-draft.js';

interface CorrectingProps {
  readonly match: Schemas['Match'];
  readonly ruleSet: RuleSet;
  readonly dealId: string;
  readonly onDone: () => void;
  /** Loads the present record of the match. */
  readonly reload: () => void;
}

/** The form with a recorded deal. It shows what the correction changes beside what is recorded. */
export const Correcting = (props: CorrectingProps) => {
  const { dealId, reload: reloadMatch } = props;
  const { answer, reload } = useAnswer((api) => writtenDeal(api, dealId), [dealId]);
  const showNewer = useCallback(() => {
    reload();
    reloadMatch();
  }, [reload, reloadMatch]);
  return (
    <NewerState.Provider value={showNewer}>
      <Answered answer={answer}>{(written) => <Form {...props} written={written} />}</Answered>
    </NewerState.Provider>
  );
};

interface FormProps extends Omit<CorrectingProps, 'reload'> {
  readonly written: WrittenDeal;
}

const Form = ({ match, ruleSet, dealId, onDone, written }: FormProps) => {
  const text = useText();
  const [draft, setDraft] = useState(written.draft);
  const [taken, setTaken] = useState(written.sequence);
  const deal = match.match.deals.find((each) => each.deal === dealId);
  if (deal === undefined) return null;
  const { sequence, balances, draft: before } = written;
  const place = { matchId: match.matchId, number: deal.number };
  // If the report is withdrawn and the new one is not stored, the form of the open deal shows this input.
  const change = (next: ReportDraft): void => {
    setDraft(next);
    keepDraft(place, next);
  };
  const takeOver = (): void => {
    change(before);
    setTaken(sequence);
  };
  const done = (): void => {
    forgetDraft(place);
    onDone();
  };
  return (
    <section aria-labelledby="club-deal">
      <h2 id="club-deal">{text(texts.correct, { number: deal.number })}</h2>
      {sequence !== taken && (
        <div class="notice" role="status">
          <p>{text(texts.correctedMeanwhile)}</p>
          <QuietButton onClick={takeOver}>{text(texts.takeOverRecorded)}</QuietButton>
        </div>
      )}
      <ReportForm
        dealId={dealId}
        writing={{ kind: 'correction', sequence, before, balances }}
        ruleSet={ruleSet}
        options={match.match.options}
        seated={deal.seating}
        draft={draft}
        onChange={change}
        onSaved={done}
        onOutdated={done}
        onCancel={done}
      />
    </section>
  );
};
