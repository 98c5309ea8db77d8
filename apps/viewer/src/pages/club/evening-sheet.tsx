import { useGet } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { QuietButton } from '../../form/forms.js';
import { useLanguage, useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import { Answered } from '../../layout/answered.js';
import { Instant } from '../../layout/instant.js';
import { optionName, optionValue } from '../../options/option-texts.js';
import { InTerms } from '../../rules/in-terms.js';
import { PlayerName, useNamesForFiles } from '../../players/player-name.js';
import { signed } from '../../table/words/signed.js';
import { useRuleTexts } from '../../rules/rule-set.js';
import { useTableName } from '../../match/table-names.js';
import { useFalseWinPayments } from '../../match/use-false-win-payments.js';
import * as texts from '#texts/page/club';
import { saveFile } from '../../verify/save-file.js';
import { csvOf, separatorOf } from './sheet/csv.js';
import { sheetLines } from './sheet/sheet-lines.js';
import { SheetTable } from './sheet/sheet-table.js';
import { type Sheet, sheetOf } from './sheet/sheet-rows.js';
import { useRuleSetTitle } from '../../answers/use-rule-set-title.js';
import { sealHelp, sealOfSheet } from '#texts/page/share';
import { SealQr } from '../../share/seal-qr.js';
import './club.css';

/** The deals of an evening on one sheet, to print or to save as a file. */
export const EveningSheet = ({ matchId }: { readonly matchId: string }) => {
  const { answer } = useGet('/v1/matches/{matchId}', { path: { matchId } });
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
  const table = useTableName(match.table);
  const begun = useBegun(matchId);
  const { language } = useLanguage();
  const { instant } = useFormat();
  const lines = () =>
    sheetLines(
      sheet,
      { table, date: begun === undefined ? '' : instant(begun), rules: title ?? match.ruleSet },
      text,
      nameInFile,
      reason,
    );
  const name = `${match.table}-${matchId}`;
  const downloadCsv = (): void =>
    saveFile(new Blob([csvOf(lines(), separatorOf(language))], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  // The library that packs the file is loaded only here.
  const downloadXlsx = async (): Promise<void> => {
    const { xlsxOf } = await import('./sheet/xlsx.js');
    saveFile(new Blob([xlsxOf(table, lines())], { type: XLSX }), `${name}.xlsx`);
  };
  return (
    <>
      <h1>{text(texts.sheet)}</h1>
      <p>
        {table} · {title}
        {begun !== undefined && (
          <>
            {' '}
            · <Instant at={begun} />
          </>
        )}
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
        <QuietButton onClick={() => void downloadXlsx()}>{text(texts.xlsx)}</QuietButton>
        <QuietButton onClick={downloadCsv}>{text(texts.csv)}</QuietButton>
      </p>
      <Places sheet={sheet} />
      <SheetTable sheet={sheet} irregularityName={reason} />
      <Signatures players={sheet.players} />
      <section class="club-seal" aria-labelledby="club-seal">
        <SealQr record={{ kind: 'match', id: matchId }} />
        <div>
          <h2 id="club-seal">{text(sealOfSheet)}</h2>
          <p>{text(sealHelp)}</p>
        </div>
      </section>
    </>
  );
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The players by their places, each with the points. */
const Places = ({ sheet: { places, totals } }: { readonly sheet: Sheet }) => {
  const ranked = Object.entries(places).sort(([, one], [, other]) => one - other);
  const text = useText();
  if (ranked.length === 0) return null;
  return (
    <ol class="club-places" aria-label={text(texts.places)}>
      {ranked.map(([player, place]) => (
        <li key={player}>
          <span class="club-place">{place}</span>
          <strong class="number">{signed(totals[player] ?? 0)}</strong>
          <PlayerName id={player} />
        </li>
      ))}
    </ol>
  );
};

/** A line for the signature of each player and of the referee, on paper. */
const Signatures = ({ players }: { readonly players: readonly string[] }) => {
  const text = useText();
  return (
    <ul class="club-signatures" aria-label={text(texts.signatures)}>
      {players.map((player) => (
        <li key={player}>
          <PlayerName id={player} />
        </li>
      ))}
      <li>{text(texts.referee)}</li>
    </ul>
  );
};

/** When the evening began. */
const useBegun = (matchId: string): string | undefined => {
  const { data } = useGet('/v1/matches/{matchId}/events', { path: { matchId }, query: { limit: 1 } });
  return data?.events[0]?.occurredAt;
};
