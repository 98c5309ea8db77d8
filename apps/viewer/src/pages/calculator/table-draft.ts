import { type BySeat, bySeat, SEATS, type Seat } from '#tiles';
import type { OptionValue } from '../../options/option-texts.js';
import { type Hand, NO_TILES } from '../../tile-board/hand.js';
import { type Circumstance, type Draft, newDraft, type Source, SOURCES } from './draft.js';
import { handIn, handMembers, oneIn, optionMembers, optionsIn, queryWith, tilesIn, wordsIn } from './query-members.js';

/** The four hands of a deal that was won, and the circumstances that the calculator needs. */
export interface TableDraft {
  readonly rules: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The hand of the winner includes the winning tile. */
  readonly hands: BySeat<Hand>;
  readonly winner: Seat;
  readonly source: Source;
  /** The seat that discarded the winning tile, or whose kong was robbed. Absent for a self-draw. */
  readonly from?: Seat;
  readonly circumstances: readonly Circumstance[];
  /** The seats that had declared a ready hand. */
  readonly ready: readonly Seat[];
  readonly roundWind?: Seat;
}

/** The seats that can have given the winning tile. */
export const giversOf = ({ source, winner }: Pick<TableDraft, 'source' | 'winner'>): readonly Seat[] =>
  source === 'self-draw' ? [] : SEATS.filter((seat) => seat !== winner);

/** Returns the draft with a giver that fits winner and source. If the chosen giver does not fit, it is the first possible seat. */
export const withGiver = ({ from, ...draft }: TableDraft): TableDraft => {
  const givers = giversOf(draft);
  const giver = givers.find((seat) => seat === from) ?? givers[0];
  return giver === undefined ? draft : { ...draft, from: giver };
};

/** Returns four hands, one of which is given. */
export const tableAround = (one: Draft): TableDraft => {
  const { rules, options, hand, source, circumstances, seatWind, roundWind } = one;
  const winner = seatWind ?? 'east';
  return withGiver({
    ...{ rules, options, winner, source, circumstances, ready: [] },
    hands: bySeat((seat) => (seat === winner ? hand : NO_TILES)),
    ...(roundWind !== undefined && { roundWind }),
  });
};

/** Returns the hand of the winner alone. */
export const winnersHand = (table: TableDraft): Draft => {
  const { rules, options, hands, winner, source, circumstances, roundWind } = table;
  return {
    ...newDraft(rules),
    ...{ options, hand: hands[winner], source, circumstances, seatWind: winner },
    ...(roundWind !== undefined && { roundWind }),
  };
};

/** Returns the query of the address that shows the four hands again, such as `winner=south&east.hand=…`. */
export const tableQuery = (draft: TableDraft): string => {
  const { rules, options, hands, winner, source, from, circumstances, ready, roundWind } = draft;
  return queryWith([
    ['rules', rules],
    ...optionMembers(options),
    ['winner', winner],
    ['win', hands[winner].winningTile],
    ['from', source],
    ['by', from],
    ['with', circumstances.join(' ')],
    ['ready', ready.join(' ')],
    ['round', roundWind],
    ...SEATS.flatMap((seat) => handMembers(hands[seat], `${seat}.`)),
  ]);
};

/** Reads four hands from the query of an address. Undefined if it names no winner. Invalid parts are ignored. */
export const tableIn = (text: string, rules: string): TableDraft | undefined => {
  const query = new URLSearchParams(text);
  const winner = oneIn(query, 'winner', SEATS);
  if (winner === undefined) return undefined;
  const [winningTile] = tilesIn(query.get('win'));
  const from = oneIn(query, 'by', SEATS);
  const roundWind = oneIn(query, 'round', SEATS);
  const ready = wordsIn(query, 'ready');
  return withGiver({
    rules: query.get('rules') ?? rules,
    options: optionsIn(query),
    hands: bySeat((seat) => ({
      ...handIn(query, `${seat}.`),
      ...(seat === winner && winningTile !== undefined && { winningTile }),
    })),
    winner,
    source: oneIn(query, 'from', SOURCES) ?? 'discard',
    circumstances: wordsIn(query, 'with') as readonly Circumstance[],
    ready: SEATS.filter((seat) => ready.includes(seat)),
    ...(from !== undefined && { from }),
    ...(roundWind !== undefined && { roundWind }),
  });
};
