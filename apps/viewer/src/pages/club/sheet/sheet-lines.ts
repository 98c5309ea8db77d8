import type { useText } from '../../../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/club';
import { resultText } from './result-text.js';
import type { Sheet } from './sheet-rows.js';

/** What a file says of an evening beside its deals. */
export interface Evening {
  readonly table: string;
  /** When the evening began, in words. */
  readonly date: string;
  readonly rules: string;
}

type Line = readonly (string | number)[];

/** The sheet as lines for a spreadsheet: the evening, a line for each deal, the totals and the places. */
export const sheetLines = (
  { players, rows, totals, bank, places }: Sheet,
  { table, date, rules }: Evening,
  words: ReturnType<typeof useText>,
  nameOf: (player: string) => string,
  irregularityName: (id: string) => string,
): readonly Line[] => {
  const head = [texts.number, texts.roundColumn, texts.dealtBy, texts.result].map((text) => words(text));
  const lines = rows.map((row) => [
    row.number,
    row.round === undefined ? '' : words(SEAT_NAMES[row.round]),
    nameOf(row.dealer),
    resultText(row, words, nameOf, irregularityName),
    ...players.map((player) => (row.kind === 'counts' ? (row.points[player] ?? '') : '')),
    row.bank,
  ]);
  return [
    [words(texts.table), table],
    [words(texts.date), date],
    [words(texts.ruleSet), rules],
    [],
    [...head, ...players.map(nameOf), words(texts.bank)],
    ...lines,
    [words(texts.total), '', '', '', ...players.map((player) => totals[player] ?? 0), bank],
    [words(texts.place), '', '', '', ...players.map((player) => places[player] ?? ''), ''],
  ];
};
