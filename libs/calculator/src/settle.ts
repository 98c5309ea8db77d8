import type { z } from 'zod';
import { pointerTo } from '#event-log';
import type { Language } from '#language';
import { balancesOf } from '#ledger';
import type { HandRules, HandRulesLookup, SettledTable, StandaloneTable } from '#rules';
import { present } from '#shapes';
import { bySeat, SEATS, type Seat } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedRules } from './requested-rules.js';
import {
  standaloneHand,
  countFaults,
  type HandBody,
  memberFaults,
  onceEach,
  tileFaults,
  tilesGiven,
} from './standalone-hand.js';
import { type CalculatorFault, type Calculation, refusedFor } from './faults.js';
import { standaloneWin, winFaults } from './score.js';
import { describedFaults, describedReason, describedValue } from './descriptions.js';

type Body = z.output<typeof schema.SettleBody>;
type Answer = z.output<typeof schema.SettleAnswer>;

/** Returns the values of the four hands of a deal, and the payments, under a rule set that values all hands. */
export const settle = (rulesOf: HandRulesLookup, body: Body, language: Language): Calculation<Answer> => {
  const found = requestedRules(rulesOf, body);
  if ('faults' in found) return found;
  const { handRules } = found;
  if (handRules.settle === undefined) return { faults: [{ code: 'NOT_ASKED_BY_BOOK', at: '/ruleSet' }] };
  const refused = refusedFor(tableFaults(handRules, body));
  return refused ?? { answer: reported(handRules, handRules.settle(standaloneTable(body)), language) };
};

/** One of the four hands as a standalone hand. */
const handAt = ({ ruleSet, options, roundWind, hands }: Body, seat: Seat): HandBody => {
  const { ready: _, ...hand } = hands[seat];
  return { ruleSet, ...hand, seatWind: seat, ...present({ options, roundWind }) };
};

const winnersHand = (body: Body) => {
  const { winner, winningTile, source, circumstances } = body;
  return { ...handAt(body, winner), source, circumstances, ...present({ winningTile }) };
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
    ...present({ winningTile, from, options, roundWind }),
  };
};

/** Members of one hand; winds and options are stated once for all hands. */
const OF_ONE_HAND = /^\/(standing|melds|bonusTiles)/;

const at = (seat: Seat, pointer: string): string => (OF_ONE_HAND.test(pointer) ? `/hands/${seat}${pointer}` : pointer);

const tableFaults = (handRules: HandRules, body: Body): readonly CalculatorFault[] => {
  const placed = <P extends { readonly at: string }>(seat: Seat, places: readonly P[]): readonly P[] =>
    places.map((place) => ({ ...place, at: at(seat, place.at) }));
  const beyondSets = (seat: Seat) => (seat === body.winner ? 2 : 1);
  const ofEach = SEATS.flatMap((seat) => {
    const hand = handAt(body, seat);
    return placed(seat, [...memberFaults(handRules, hand), ...countFaults(hand, beyondSets(seat))]);
  });
  const tiles = SEATS.flatMap((seat) => placed(seat, tilesGiven(handRules, handAt(body, seat))));
  const winner = winnersHand(body);
  const win = { ...standaloneWin(winner), ...present({ from: body.from }) };
  return [
    ...onceEach(ofEach),
    ...tileFaults(handRules, tiles, handRules.rules.setup.tiles(body.options ?? {})),
    ...winFaults(handRules, winner, win),
    ...togetherFaults(handRules, body),
  ];
};

const togetherFaults = (handRules: HandRules, body: Body): readonly CalculatorFault[] =>
  (handRules.refusesTable?.(standaloneTable(body)) ?? []).map(({ at: path, ...fault }) => ({
    ...fault,
    at: path.reduce<string>(pointerTo, ''),
  }));

const reported = (handRules: HandRules, settled: SettledTable, language: Language): Answer => {
  const answered = answeredBy(handRules);
  if (!settled.valid)
    return { ...answered, verdict: 'no-win', faults: describedFaults(handRules, settled.faults, language) };
  const { valuations, liable, transfers } = settled;
  const balances = balancesOf(transfers);
  return {
    ...answered,
    verdict: 'win',
    hands: bySeat((seat) => describedValue(handRules, valuations[seat], language)),
    ...present({ liable }),
    transfers: transfers.map((transfer) => ({
      ...transfer,
      text: describedReason(handRules, transfer.reason, language),
    })),
    balances: bySeat((seat) => balances[seat]),
  };
};
