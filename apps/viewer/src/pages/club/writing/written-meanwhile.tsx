import { useGet } from '../../../answers/use-get.js';
import type { Schemas } from '../../../api/types.js';
import { useRefresh } from '../../../answers/use-refresh.js';
import { QuietButton } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { usePlayerNames } from '../../../players/player-name.js';
import { useRuleTexts } from '../../../rules/rule-set.js';
import { signed } from '../../../table/words/signed.js';
import * as texts from '#texts/page/club';
import { resultText } from '../sheet/result-text.js';
import { type SheetRow, sheetOf } from '../sheet/sheet-rows.js';

/** The other window may be about to record its report. */
const REFRESH_MS = 3_000;

interface WrittenMeanwhileProps {
  readonly matchId: string;
  readonly number: number;
  readonly onOutdated: () => void;
}

/** A notice that the deal has been recorded meanwhile, so that the form would record a second one. Shows the record. */
export const WrittenMeanwhile = ({ matchId, number, onOutdated }: WrittenMeanwhileProps) => {
  const text = useText();
  const { data, reload } = useGet('/v1/matches/{matchId}', { path: { matchId } });
  useRefresh(reload, REFRESH_MS);
  const match = data?.match;
  const row = match && sheetOf(match).rows.find((each) => each.number === number);
  return (
    <div class="notice notice-error" role="alert">
      <p>{text(texts.writtenMeanwhile, { number })}</p>
      {match !== undefined && row !== undefined && <Recorded row={row} match={match} />}
      <QuietButton onClick={onOutdated}>{text(texts.showRecorded)}</QuietButton>
    </div>
  );
};

const Recorded = ({ row, match }: { readonly row: SheetRow; readonly match: Schemas['MatchView'] }) => {
  const { reason } = useRuleTexts(match.ruleSet, match.edition);
  const text = useText();
  const nameOf = usePlayerNames();
  return (
    <>
      <p>
        <strong>{resultText(row, text, nameOf, reason)}</strong>
      </p>
      {row.kind === 'counts' && (
        <ul>
          {Object.entries(row.points).map(([player, points]) => (
            <li key={player}>
              {nameOf(player)}: {signed(points)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
