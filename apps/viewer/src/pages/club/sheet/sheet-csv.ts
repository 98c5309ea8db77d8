import type { useText } from '../../../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/club';
import { csvOf } from './csv.js';
import { resultText } from './result-text.js';
import type { Sheet } from './sheet-rows.js';

/** The sheet as a file for spreadsheets: a line for each deal, and the totals last. */
export const sheetCsv = (
  { players, rows, totals, bank }: Sheet,
  words: ReturnType<typeof useText>,
  nameOf: (player: string) => string,
  irregularityName: (id: string) => string,
): string => {
  const head = [texts.number, texts.roundColumn, texts.dealtBy, texts.result].map((text) => words(text));
  const lines = rows.map((row) => [
    String(row.number),
    row.round === undefined ? '' : words(SEAT_NAMES[row.round]),
    nameOf(row.dealer),
    resultText(row, words, nameOf, irregularityName),
    ...players.map((player) => (row.kind === 'counts' ? String(row.points[player] ?? '') : '')),
    String(row.bank),
  ]);
  return csvOf([
    [...head, ...players.map(nameOf), words(texts.bank)],
    ...lines,
    [words(texts.total), '', '', '', ...players.map((player) => String(totals[player] ?? 0)), String(bank)],
  ]);
};
