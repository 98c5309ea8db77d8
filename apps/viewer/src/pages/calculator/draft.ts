import { SEATS, type Seat, SUITS, type Suit, type Tile } from '#tiles';
import type { Schemas } from '../../api/types.js';
import type { OptionValue } from '../../options/option-texts.js';
import type { Hand } from '../../tile-board/hand.js';
import { handIn, handMembers, oneIn, optionMembers, optionsIn, queryWith, tilesIn, wordsIn } from './query-members.js';

export type Source = Schemas['ScoreBody']['source'];
export type Circumstance = Schemas['Circumstance'];

/** A hand, and the circumstances that the calculator needs. */
export interface Draft {
  readonly rules: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly hand: Hand;
  readonly source: Source;
  readonly circumstances: readonly Circumstance[];
  readonly forbiddenSuit?: Suit;
  readonly joker?: Tile;
  readonly seatWind?: Seat;
  readonly roundWind?: Seat;
}

export const SOURCES: readonly Source[] = ['self-draw', 'discard', 'robbed-kong'];

export const newDraft = (rules: string): Draft => ({
  rules,
  options: {},
  hand: { standing: [], melds: [], bonusTiles: [] },
  source: 'discard',
  circumstances: [],
});

/** Returns the query of the address that shows the draft again, such as `hand=123m`. */
export const queryOf = ({ rules, options, hand, source, circumstances, ...draft }: Draft): string =>
  queryWith([
    ['rules', rules],
    ...optionMembers(options),
    ...handMembers(hand),
    ['win', hand.winningTile],
    ['from', source],
    ['with', circumstances.join(' ')],
    ['suit', draft.forbiddenSuit],
    ['joker', draft.joker],
    ['seat', draft.seatWind],
    ['round', draft.roundWind],
  ]);

/** Reads a draft from the query of an address. Invalid parts are ignored. */
export const draftIn = (text: string, rules: string): Draft => {
  const query = new URLSearchParams(text);
  const [winningTile] = tilesIn(query.get('win'));
  const [joker] = tilesIn(query.get('joker'));
  const forbiddenSuit = oneIn(query, 'suit', SUITS);
  const seatWind = oneIn(query, 'seat', SEATS);
  const roundWind = oneIn(query, 'round', SEATS);
  return {
    rules: query.get('rules') ?? rules,
    options: optionsIn(query),
    hand: { ...handIn(query), ...(winningTile !== undefined && { winningTile }) },
    source: oneIn(query, 'from', SOURCES) ?? 'discard',
    circumstances: wordsIn(query, 'with') as readonly Circumstance[],
    ...(forbiddenSuit !== undefined && { forbiddenSuit }),
    ...(joker !== undefined && { joker }),
    ...(seatWind !== undefined && { seatWind }),
    ...(roundWind !== undefined && { roundWind }),
  };
};
