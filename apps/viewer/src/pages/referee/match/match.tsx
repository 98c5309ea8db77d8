import { useEffect, useRef, useState } from 'preact/hooks';
import type { Schemas } from '../../../api/schemas.js';
import { useAnswer } from '../../../api/use-answer.js';
import { useKept, useRefresh } from '../../../api/use-refresh.js';
import { NewerState } from '../../../form/newer-state.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { useRuleTexts } from '../../../rules/rule-set.js';
import * as matches from '../../match/match.texts.js';
import { NextDeal } from '../../match/next-deal.js';
import { Remarks } from '../../match/remarks.js';
import { useRefereeId } from '../referee-id.js';
import { RefereeOnly } from '../referee-only.js';
import { allTables } from '../referee.texts.js';
import * as rulings from '../rulings/rulings.texts.js';
import { MatchRulingForm } from './match-ruling-form.js';
import { type DecidedRuling, RulingInWords } from './match-ruling-preview.js';
import { MATCH_RULINGS, type MatchRuling, useSubjects } from './match-rulings.js';
import * as texts from './match-rulings.texts.js';
import '../../match/match.css';

const REFRESH_MS = 3_000;

/** The referee at one match: rulings on protests, findings, players and the end. They move no points. */
export const RefereeMatch = ({ matchId }: { readonly matchId: string }) => (
  <RefereeOnly>{() => <Desk key={matchId} matchId={matchId} />}</RefereeOnly>
);

const Desk = ({ matchId }: { readonly matchId: string }) => {
  const text = useText();
  const { answer, reload } = useAnswer(
    (api, signal) => api.GET('/v1/matches/{matchId}', { params: { path: { matchId } }, signal }),
    [matchId],
  );
  useRefresh(reload, REFRESH_MS);
  return (
    <>
      <h1>{text(texts.title)}</h1>
      <NewerState.Provider value={reload}>
        <Answered answer={useKept(answer)}>
          {(match) => (
            <>
              <Facts match={match} />
              <Rulings match={match} reload={reload} />
            </>
          )}
        </Answered>
      </NewerState.Provider>
    </>
  );
};

const Facts = ({ match: { matchId, match } }: { readonly match: Schemas['Match'] }) => {
  const text = useText();
  const { table, phase, ruleSet, edition } = match;
  const rules = useRuleTexts(ruleSet, edition);
  return (
    <>
      <p class="referee-links">
        <a href="/referee">{text(allTables)}</a>
        <a href={`/referee/${encodeURIComponent(table)}`}>{text(matches.table, { table })}</a>
        <a href={`/matches/${matchId}`}>{text(texts.toMatch)}</a>
        <strong>{text(matches.PHASES[phase])}</strong>
      </p>
      <NextDeal match={match} rules={rules} />
      <Remarks match={match} rules={rules} />
    </>
  );
};

const Rulings = ({ match, reload }: { readonly match: Schemas['Match']; readonly reload: () => void }) => {
  const text = useText();
  const subjects = useSubjects(match.match);
  const [chosen, setChosen] = useState<MatchRuling>();
  const [reason, setReason] = useState('');
  const [by, setBy] = useRefereeId();
  const [done, setDone] = useState<DecidedRuling>();
  const offered = MATCH_RULINGS.filter((ruling) => subjects[ruling].length > 0);
  const ruling = chosen !== undefined && offered.includes(chosen) ? chosen : undefined;
  const choose = (next: MatchRuling): void => {
    setDone(undefined);
    setChosen(next);
  };
  return (
    <>
      {done !== undefined && <Recorded ruling={done} />}
      <fieldset class="choice-row">
        <legend>{text(rulings.choose)}</legend>
        {offered.map((each) => (
          <label key={each} class="choice">
            <input type="radio" name="ruling" checked={ruling === each} onChange={() => choose(each)} />
            {text(texts.RULINGS[each])}
          </label>
        ))}
      </fieldset>
      {ruling !== undefined && (
        <MatchRulingForm
          key={ruling}
          match={match}
          ruling={ruling}
          subjects={subjects[ruling]}
          decided={{ reason, by }}
          decide={(decided) => {
            setReason(decided.reason);
            setBy(decided.by);
          }}
          recorded={(recorded) => {
            setDone(recorded);
            setChosen(undefined);
            setReason('');
            reload();
          }}
        />
      )}
    </>
  );
};

/** What was recorded just now; it takes the focus, because the form is gone. */
const Recorded = ({ ruling }: { readonly ruling: DecidedRuling }) => {
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [ruling]);
  return (
    <div class="notice" role="status" tabIndex={-1} ref={notice}>
      <strong>{text(rulings.appended)}</strong>
      <RulingInWords ruling={ruling} />
    </div>
  );
};
