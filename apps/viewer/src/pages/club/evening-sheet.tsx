import { matchEvents } from '../../api/match-events.js';
import { useAnswer } from '../../answers/use-answer.js';
import type { Schemas } from '../../api/schemas.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { Instant } from '../../layout/instant.js';
import { optionName, optionValue } from '../../options/option-texts.js';
import { InTerms } from '../../rules/in-terms.js';
import { useNamesForFiles } from '../../players/player-name.js';
import { useRuleTexts } from '../../rules/rule-set.js';
import { useFalseWinPayments } from '../../match/use-false-win-payments.js';
import * as texts from '#texts/page/club';
import { sheetCsv } from './sheet/sheet-csv.js';
import { SheetTable } from './sheet/sheet-table.js';
import { sheetOf } from './sheet/sheet-rows.js';
import { useRuleSetTitle } from '../../answers/use-rule-set-title.js';
import './club.css';

/** The deals of an evening on one sheet, to print or to save as a file. */
export const EveningSheet = ({ matchId }: { readonly matchId: string }) => {
  const { answer } = useAnswer(
    (api, signal) => api.GET('/v1/matches/{matchId}', { params: { path: { matchId } }, signal }),
    [matchId],
  );
  return (
    <Answered answer={answer}>
      {(match) => (
        <InTerms ruleSet={match.match.ruleSet}>
          <Shown match={match} />
        </InTerms>
      )}
    </Answered>
  );
};

const Shown = ({ match: { matchId, match } }: { readonly match: Schemas['Match'] }) => {
  const text = useText();
  const nameInFile = useNamesForFiles();
  const { reason } = useRuleTexts(match.ruleSet, match.edition);
  const title = useRuleSetTitle(match.ruleSet);
  const sheet = sheetOf(match, useFalseWinPayments(match));
  const download = (): void => {
    const address = URL.createObjectURL(
      new Blob([sheetCsv(sheet, text, nameInFile, reason)], { type: 'text/csv;charset=utf-8' }),
    );
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `${match.table}-${matchId}.csv`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address));
  };
  return (
    <>
      <h1>{text(texts.sheet)}</h1>
      <p>
        <TableName table={match.table} /> · {title} · <Opened matchId={matchId} />
      </p>
      {Object.keys(match.options).length > 0 && (
        <p>
          {Object.entries(match.options)
            .map(([name, value]) => `${text(optionName(name))}: ${text(optionValue(name, value))}`)
            .join('; ')}
        </p>
      )}
      <p class="club-row club-screen-only">
        <a href={`/club/${matchId}`}>{text(texts.toDesk)}</a>
        <button type="button" onClick={() => print()}>
          {text(texts.print)}
        </button>
        <button type="button" class="quiet" onClick={download}>
          {text(texts.csv)}
        </button>
      </p>
      <SheetTable sheet={sheet} irregularityName={reason} />
    </>
  );
};

/** The name of the table; its id until the name is loaded. */
const TableName = ({ table }: { readonly table: string }) => {
  const { answer } = useAnswer(
    (api, signal) => api.GET('/v1/tables/{table}', { params: { path: { table } }, signal }),
    [table],
  );
  return <>{answer.state === 'answered' ? answer.data.name : table}</>;
};

/** When the evening began. */
const Opened = ({ matchId }: { readonly matchId: string }) => {
  const { answer } = useAnswer((api, signal) => matchEvents(api, matchId, 1, signal), [matchId]);
  const [opened] = answer.state === 'answered' ? answer.data : [];
  return opened === undefined ? null : <Instant at={opened.occurredAt} />;
};
