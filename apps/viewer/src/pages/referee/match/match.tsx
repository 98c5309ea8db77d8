import { useState } from 'preact/hooks';
import { useRefreshed } from '../../../answers/use-get.js';
import type { Schemas } from '../../../api/types.js';
import { NewerState } from '../../../form/newer-state.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { InTerms } from '../../../rules/in-terms.js';
import { useRuleTexts } from '../../../rules/rule-set.js';
import * as matches from '#texts/page/match';
import { NextDeal } from '../../../match/next-deal.js';
import { Remarks } from '../../../match/remarks.js';
import { useTableNames } from '../../../match/table-names.js';
import { RefereeOnly } from '../deciding/referee-only.js';
import { allTables } from '#texts/page/referee';
import { Recorded, RulingChoice } from '../deciding/ruling-choice.js';
import { useRuling } from '../deciding/use-ruling.js';
import '../../../match/match.css';
import { MatchRulingForm } from './match-ruling-form.js';
import { type DecidedRuling, RulingInWords } from './match-ruling-preview.js';
import { MATCH_RULINGS, type MatchRuling, useSubjects } from './match-rulings.js';
import * as texts from '#texts/page/referee/match/match-rulings';

const REFRESH_MS = 3_000;

/** The referee's page of one match: rulings on protests, findings, players and the end. They move no points. */
export const RefereeMatch = ({ matchId }: { readonly matchId: string }) => (
  <RefereeOnly>{() => <MatchRulingPage key={matchId} matchId={matchId} />}</RefereeOnly>
);

const MatchRulingPage = ({ matchId }: { readonly matchId: string }) => {
  const text = useText();
  const { answer, reload } = useRefreshed('/v1/matches/{matchId}', { path: { matchId } }, REFRESH_MS);
  return (
    <>
      <h1>{text(texts.title)}</h1>
      <NewerState.Provider value={reload}>
        <Answered answer={answer}>
          {(match) => (
            <InTerms ruleSet={match.match.ruleSet}>
              <Facts match={match} />
              <Rulings match={match} reload={reload} />
            </InTerms>
          )}
        </Answered>
      </NewerState.Provider>
    </>
  );
};

const Facts = ({ match: { matchId, match } }: { readonly match: Schemas['Match'] }) => {
  const text = useText();
  const nameOf = useTableNames();
  const { table, phase, ruleSet, edition } = match;
  const rules = useRuleTexts(ruleSet, edition);
  return (
    <>
      <p class="referee-links">
        <a href="/referee">{text(allTables)}</a>
        <a href={`/referee/${encodeURIComponent(table)}`}>{nameOf(table)}</a>
        <a href={`/matches/${matchId}`}>{text(texts.toMatch)}</a>
        <strong>{text(matches.PHASES[phase])}</strong>
      </p>
      <NextDeal match={match} rules={rules} />
      <Remarks match={match} rules={rules} />
    </>
  );
};

const Rulings = ({ match, reload }: { readonly match: Schemas['Match']; readonly reload: () => void }) => {
  const subjects = useSubjects(match.match);
  const offered = MATCH_RULINGS.filter((each) => subjects[each].length > 0);
  const { ruling, choose, decided, decide, done, recorded } = useRuling<MatchRuling, DecidedRuling>(offered);
  const [ownSequence, setOwnSequence] = useState(0);
  // A ruling on the state before the last one would be refused, as if another person had changed the match.
  const isBehind = match.sequence < ownSequence;
  return (
    <>
      {done !== undefined && (
        <Recorded of={done}>
          <RulingInWords ruling={done} />
        </Recorded>
      )}
      <RulingChoice {...{ offered, ruling, choose, isBehind }} names={texts.RULINGS} />
      {ruling !== undefined && (
        <MatchRulingForm
          key={ruling}
          subjects={subjects[ruling]}
          {...{ match, ruling, decided, decide }}
          recorded={(news, sequence) => {
            setOwnSequence(sequence);
            recorded(news);
            reload();
          }}
        />
      )}
    </>
  );
};
