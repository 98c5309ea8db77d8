import { type ComponentChildren, Fragment } from 'preact';
import { useText } from '../../../language/language.js';
import { PlayerName, usePlayerNames } from '../../../players/player-name.js';
import { signed } from '../../../table/words/signed.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/club';
import { resultText } from './result-text.js';
import { type RoundSum, roundSums } from './round-sums.js';
import type { Sheet, SheetRow } from './sheet-rows.js';

interface SheetTableProps {
  readonly sheet: Sheet;
  readonly irregularityName: (id: string) => string;
  /** The actions on a deal. */
  readonly actions?: (row: SheetRow) => ComponentChildren;
}

/** The deals of an evening with the points of each player, and the totals. */
export const SheetTable = ({ sheet, irregularityName, actions }: SheetTableProps) => {
  const text = useText();
  const hasBank = sheet.bank !== 0 || sheet.rows.some(({ bank }) => bank !== 0);
  const sums = roundSums(sheet.rows);
  if (sheet.rows.length === 0) return <p class="waiting">{text(texts.noDealsYet)}</p>;
  return (
    <div class="club-sheet" tabIndex={0} role="group" aria-label={text(texts.sheet)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(texts.number)}</th>
            <th scope="col">{text(texts.dealtBy)}</th>
            <th scope="col">{text(texts.result)}</th>
            <th scope="col" class="number">
              {text(texts.value)}
            </th>
            {sheet.players.map((player) => (
              <th key={player} scope="col" class="number">
                <PlayerName id={player} />
              </th>
            ))}
            {hasBank && (
              <th scope="col" class="number">
                {text(texts.bank)}
              </th>
            )}
            {actions !== undefined && <th scope="col">{text(texts.actions)}</th>}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <Fragment key={row.deal}>
              <Row row={row} players={sheet.players} hasBank={hasBank} {...{ irregularityName, actions }} />
              <SumOfRound
                sum={sums.get(row.deal)}
                players={sheet.players}
                columnsAfter={Number(hasBank) + Number(actions !== undefined)}
              />
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {text(texts.total)}
            </th>
            {sheet.players.map((player) => (
              <td key={player} class="number">
                <strong>{signed(sheet.totals[player] ?? 0)}</strong>
              </td>
            ))}
            {hasBank && <td class="number">{signed(sheet.bank)}</td>}
            {actions !== undefined && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

interface SumOfRoundProps {
  readonly sum: RoundSum | undefined;
  readonly players: readonly string[];
  readonly columnsAfter: number;
}

/** What each player has gained or lost in a round that is over. */
const SumOfRound = ({ sum, players, columnsAfter }: SumOfRoundProps) => {
  const text = useText();
  if (sum === undefined) return null;
  return (
    <tr class="club-round-sum">
      <th scope="row" colSpan={4}>
        {text(texts.afterRound, { seat: SEAT_NAMES[sum.round] })}
      </th>
      {players.map((player) => (
        <td key={player} class="number">
          <strong>{signed(sum.points[player] ?? 0)}</strong>
        </td>
      ))}
      {columnsAfter > 0 && <td colSpan={columnsAfter} />}
    </tr>
  );
};

interface RowProps {
  readonly row: SheetRow;
  readonly players: readonly string[];
  readonly hasBank: boolean;
  readonly irregularityName: (id: string) => string;
  readonly actions: ((row: SheetRow) => ComponentChildren) | undefined;
}

const Row = ({ row, players, hasBank, irregularityName, actions }: RowProps) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const { round, kind, points, totals } = row;
  return (
    <tr class={`club-row-${kind}`}>
      <th scope="row">
        {row.number}
        {round !== undefined && <span class="field-hint"> {text(SEAT_NAMES[round])}</span>}
      </th>
      <td>
        <PlayerName id={row.dealer} />
      </td>
      <td class="club-result">
        {resultText(row, text, nameOf, irregularityName)}{' '}
        {row.isCorrected && <span class="club-corrected">{text(texts.corrected)}</span>}
      </td>
      <td class="number">{row.wins.map(({ points }) => points ?? '–').join(' · ')}</td>
      {players.map((player) => (
        <td key={player} class="number">
          {kind === 'counts' && points[player] !== undefined && (
            <>
              {signed(points[player])}
              <span class="field-hint club-running"> {signed(totals[player] ?? 0)}</span>
            </>
          )}
        </td>
      ))}
      {hasBank && <td class="number">{row.bank === 0 ? '' : signed(row.bank)}</td>}
      {actions !== undefined && <td>{actions(row)}</td>}
    </tr>
  );
};
