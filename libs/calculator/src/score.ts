import type { z } from 'zod';
import type { Circumstance } from '#deal';
import type { HandBook, HandBooks, StandaloneWin } from '#rules';
import type { Language } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedBook } from './requested-book.js';
import { standaloneHand, handFaults } from './standalone-hand.js';
import { detail } from './details.js';
import { refusedFor, type CalculatorFault, type Outcome } from './faults.js';
import { describedFaults, describedValue } from './descriptions.js';

type Body = z.output<typeof schema.ScoreBody>;
type Answer = z.output<typeof schema.ScoreAnswer>;

/** What a hand that is said to win is worth, and who pays for it; or why the book does not take it. */
export const score = (books: HandBooks, body: Body, language: Language): Outcome<Answer> => {
  const found = requestedBook(books, body);
  if ('faults' in found) return found;
  const { book } = found;
  const win = standaloneWin(body);
  const { winningTile: _, source: __, circumstances: ___, ...hand } = body;
  const refused = refusedFor([...handFaults(book, hand, 2), ...winFaults(book, body, win)]);
  return refused ?? { answer: scored(book, win, language) };
};

const scored = (book: HandBook, win: StandaloneWin, language: Language): Answer => {
  const verdict = book.score(win);
  if (!verdict.valid)
    return { ...answeredBy(book), verdict: 'no-win', faults: describedFaults(book, verdict.faults, language) };
  const { valuation, payments } = verdict;
  return { ...answeredBy(book), verdict: 'win', valuation: describedValue(book, valuation, language), payments };
};

/** The source says that a kong was robbed, so that the circumstance need not. */
export const standaloneWin = ({ winningTile, source, circumstances, ...hand }: Body): StandaloneWin => {
  const implied: readonly Circumstance[] = source === 'robbed-kong' ? ['robbing-the-kong'] : [];
  return {
    ...standaloneHand(hand),
    ...(winningTile === undefined ? {} : { winningTile }),
    source,
    circumstances: [...new Set([...circumstances, ...implied])],
  };
};

export const winFaults = (
  book: HandBook,
  { standing, winningTile }: Body,
  win: StandaloneWin,
): readonly CalculatorFault[] => [
  ...(winningTile === undefined ? missingTile(win) : [...strangeTile(standing, winningTile), ...needlessTile(win)]),
  ...win.circumstances.flatMap((circumstance, index) => circumstanceFaults(book, win, circumstance, index)),
];

/** Only a hand dealt complete has no winning tile (SBR-A26). */
const missingTile = ({ circumstances }: StandaloneWin): readonly CalculatorFault[] =>
  circumstances.includes('dealt-hand')
    ? []
    : [{ code: 'WINNING_TILE_NOT_THERE', at: '/winningTile', message: detail('winningTileMissing', {}) }];

const strangeTile = ({ tiles }: schema.TileRow, winningTile: Body['winningTile']): readonly CalculatorFault[] =>
  tiles.some((tile) => tile === winningTile) ? [] : [{ code: 'WINNING_TILE_NOT_THERE', at: '/winningTile' }];

/** A hand that was dealt complete has no winning tile; a report of such a win names none either. */
const needlessTile = ({ circumstances }: StandaloneWin): readonly CalculatorFault[] =>
  circumstances.includes('dealt-hand')
    ? [{ code: 'CIRCUMSTANCE_IMPOSSIBLE', at: '/winningTile', message: detail('winningTileNeedless', {}) }]
    : [];

const circumstanceFaults = (
  { circumstances: known }: HandBook,
  win: StandaloneWin,
  circumstance: Circumstance,
  index: number,
): readonly CalculatorFault[] => {
  const at =
    circumstance === 'robbing-the-kong' && win.source === 'robbed-kong' ? '/source' : `/circumstances/${index}`;
  const isPossible = known[circumstance];
  if (isPossible === undefined) return [{ code: 'NOT_ASKED_BY_BOOK', at }];
  return isPossible(win) ? [] : [{ code: 'CIRCUMSTANCE_IMPOSSIBLE', at }];
};
