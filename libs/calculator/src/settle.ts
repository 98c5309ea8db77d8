import type { z } from 'zod';
import { pointerTo } from '#event-log';
import { balancesOf } from '#ledger';
import type { HandBook, HandBooks, SettledTable, StandaloneTable } from '#rules';
import { bySeat, type Language, SEATS, type Seat } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedBook } from './requested-book.js';
import {
  standaloneHand,
  countFaults,
  type HandBody,
  memberFaults,
  onceEach,
  tileFaults,
  tilesGiven,
} from './standalone-hand.js';
import { type CalculatorFault, type Outcome, refusedFor } from './faults.js';
import { standaloneWin, winFaults } from './score.js';
import { describedFaults, describedReason, describedValue } from './descriptions.js';

type Body = z.output<typeof schema.SettleBody>;
type Answer = z.output<typeof schema.SettleAnswer>;

/** What the four hands of a deal are worth and who pays whom, under a book that values them all. */
export const settle = (books: HandBooks, body: Body, language: Language): Outcome<Answer> => {
  const found = requestedBook(books, body);
  if ('faults' in found) return found;
  const { book } = found;
  if (book.settle === undefined) return { faults: [{ code: 'NOT_ASKED_BY_BOOK', at: '/ruleSet' }] };
  const refused = refusedFor(tableFaults(book, body));
  return refused ?? { answer: reported(book, book.settle(standaloneTable(body)), language) };
};

/** One of the four hands as if it were asked about alone. */
const handAt = ({ ruleSet, options, roundWind, hands }: Body, seat: Seat): HandBody => {
  const { ready: _, ...hand } = hands[seat];
  return {
    ruleSet,
    ...hand,
    seatWind: seat,
    ...(options === undefined ? {} : { options }),
    ...(roundWind === undefined ? {} : { roundWind }),
  };
};

const winnersHand = (body: Body) => {
  const { winner, winningTile, source, circumstances } = body;
  const how = { source, circumstances, ...(winningTile === undefined ? {} : { winningTile }) };
  return { ...handAt(body, winner), ...how };
};

const standaloneTable = (body: Body): StandaloneTable => {
  const { hands, options, roundWind, winner, from } = body;
  const { winningTile, source, circumstances } = standaloneWin(winnersHand(body));
  return {
    hands: bySeat((seat) => {
      const { standing, melds, bonusTiles = [] } = standaloneHand(handAt(body, seat));
      return { standing, melds, bonusTiles, ready: hands[seat].ready === true };
    }),
    winner,
    source,
    circumstances,
    ...(winningTile === undefined ? {} : { winningTile }),
    ...(from === undefined ? {} : { from }),
    ...(options === undefined ? {} : { options }),
    ...(roundWind === undefined ? {} : { roundWind }),
  };
};

/** What is said of the hand itself; winds and options are said once for all. */
const OF_ONE_HAND = /^\/(standing|melds|bonusTiles)/;

const at = (seat: Seat, pointer: string): string => (OF_ONE_HAND.test(pointer) ? `/hands/${seat}${pointer}` : pointer);

const tableFaults = (book: HandBook, body: Body): readonly CalculatorFault[] => {
  const placed = <P extends { readonly at: string }>(seat: Seat, places: readonly P[]): readonly P[] =>
    places.map((place) => ({ ...place, at: at(seat, place.at) }));
  const beyondSets = (seat: Seat) => (seat === body.winner ? 2 : 1);
  const ofEach = SEATS.flatMap((seat) => {
    const hand = handAt(body, seat);
    return placed(seat, [...memberFaults(book, hand), ...countFaults(hand, beyondSets(seat))]);
  });
  const tiles = SEATS.flatMap((seat) => placed(seat, tilesGiven(book, handAt(body, seat))));
  const winner = winnersHand(body);
  const win = { ...standaloneWin(winner), ...(body.from === undefined ? {} : { from: body.from }) };
  return [
    ...onceEach(ofEach),
    ...tileFaults(book, tiles, book.rules.tiles(body.options ?? {})),
    ...winFaults(book, winner, win),
    ...togetherFaults(book, body),
  ];
};

const togetherFaults = (book: HandBook, body: Body): readonly CalculatorFault[] =>
  (book.refusesTable?.(standaloneTable(body)) ?? []).map(({ at: path, ...fault }) => ({
    ...fault,
    at: path.reduce<string>(pointerTo, ''),
  }));

const reported = (book: HandBook, settled: SettledTable, language: Language): Answer => {
  const answered = answeredBy(book);
  if (!settled.valid)
    return { ...answered, verdict: 'no-win', faults: describedFaults(book, settled.faults, language) };
  const { valuations, liable, transfers } = settled;
  const balances = balancesOf(transfers);
  return {
    ...answered,
    verdict: 'win',
    hands: bySeat((seat) => describedValue(book, valuations[seat], language)),
    ...(liable === undefined ? {} : { liable }),
    transfers: transfers.map((transfer) => ({ ...transfer, text: describedReason(book, transfer.reason, language) })),
    balances: bySeat((seat) => balances[seat]),
  };
};
