import type { DealEvent, EventOf, RuleSet, Valuation } from '#deal';
import { featuresOfCourse } from './features-of-course.js';
import type { GoldenDeal } from './golden-deal.js';

/** The features of the golden deals of a rule set with several winners. */
const WITH_SEVERAL_WINNERS = [
  ...['concealed', 'melded', 'promoted', 'postponed'].map((kind) => `kong ${kind}`),
  ...['robbed', 'shot', 'false-win', 'not-ready'].map((how) => `kong lost: ${how}`),
  ...['wins', 'wall', 'time'].map((reason) => `end by ${reason}`),
  ...['win.discard', 'win.self-draw', 'ready.non-ready-pays', 'false-win'].map((reason) => `line ${reason}`),
  ...['structure', 'forbidden-suit'].map((fault) => `fault.${fault}`),
  'fine.forbidden-suit',
  'fine of 48 waived',
  'two Hu on one tile',
  'three Hu on one tile',
  'refused WIN_PASSED',
  'last discard ponged twice, then won',
];

/** The features of the golden deals of one rule set; dice, the referee and the recording levels are the same in all. */
export const ALIKE_IN_ALL = [
  ...['rewind', 'ruling penalty', 'ruling dead-hand', 'ruling void', 'hand amended', 'end by void'],
  'wall broken',
  ...['full', 'public', 'result'].map((level) => `recording ${level}`),
];

export interface GoldenRuleSet {
  readonly rules: RuleSet;
  /** All features that its deals must show together. */
  readonly shows: readonly string[];
  /** Whether its sheets give the value of the one winning hand, or of all four hands. */
  readonly inSheets?: 'winner' | 'hands';
}

export interface SeveralWinners {
  readonly fans: readonly { readonly id: string }[];
  /** All clauses that name a next dealer. */
  readonly nextDealer: readonly string[];
  /** The other features that its deals must show. */
  readonly besides: readonly string[];
}

export const featuresWithSeveralWinners = ({ fans, nextDealer, besides }: SeveralWinners): readonly string[] => [
  ...fans.map(({ id }) => `fan ${id}`),
  ...nextDealer.map((clause) => `next dealer by ${clause}`),
  ...WITH_SEVERAL_WINNERS,
  ...besides,
];

/** The features that one deal shows. */
export const featuresShown = ({ events, tried }: GoldenDeal): ReadonlySet<string> =>
  new Set([
    ...events.flatMap(featuresOfEvent),
    ...tried.flatMap((refusal) => [`refused ${refusal.split(' ')[0]}`, `refused ${refusal}`]),
    ...featuresOfCourse(events),
  ]);

const fansOf = (valuation: EventOf<'WinJudged'>['valuation']) => (valuation?.fans ?? []).map(({ id }) => `fan ${id}`);

const featuresOfEvent = (event: DealEvent): readonly string[] => {
  switch (event.type) {
    case 'DealOpened':
      return [
        `recording ${event.recording}`,
        ...Object.entries(event.options).map(([option, value]) => `option ${option} ${value}`),
      ];
    case 'WallBroken':
      return ['wall broken', ...(event.stack > STACKS_OF_A_SIDE ? ['wall broken in the next section'] : [])];
    case 'JokerIndicated':
      return event.skipped === undefined ? ['indicator'] : ['indicator after flowers'];
    case 'MeldWithdrawn':
      return [`set taken back by ${event.clause}`];
    case 'KongDeclared':
      return [`kong ${event.kind}`];
    case 'KongRobbed':
      return ['kong lost: robbed'];
    case 'KongRefunded':
      return [`kong lost: ${event.cause}`];
    case 'ReadyDeclared':
      return [`declared ${event.as}`];
    case 'WinDeclared':
      return [`${['one', 'two', 'three'][event.seats.length - 1]} Hu on one tile`, `Hu by ${event.source.kind}`];
    case 'ClaimWithdrawn':
      return [`claim taken back by ${event.clause}`];
    case 'TileReturned':
      return ['tile returned'];
    case 'TileDrawn':
      return event.returned === undefined ? [] : [`returned tile ${event.returned}`];
    case 'IrregularityNoted':
      return [`noted ${event.irregularity}`];
    case 'HandDied':
      return [`dead by ${event.cause}`];
    case 'PlayEnded':
      return [`end by ${event.reason}`];
    case 'HandRevealed':
      return event.mixedIn ? ['drawn tile mixed in'] : [];
    case 'WinJudged':
      return [
        ...fansOf(event.valuation),
        ...event.faults.map(({ reason }) => reason),
        ...lines(event),
        ...(event.valuation === undefined ? [] : featuresOfValuation(event.valuation)),
      ];
    case 'CountSettled':
      return [`count ${event.by === undefined ? 'stands' : 'contested'}`, ...lines(event)];
    case 'HandValued':
      return [...fansOf(event.valuation), ...(event.valuation.uncapped === undefined ? [] : ['loser above the limit'])];
    case 'HandsSettled':
      return [
        event.winner === 'east' ? 'East wins' : 'East loses',
        ...lines(event),
        ...(event.liable?.clauses ?? []).map((clause) => `liable by ${clause}`),
      ];
    case 'HandJudged':
      return lines(event);
    case 'PenaltyImposed':
      return [event.penalty];
    case 'DealSettled':
      return [`end by ${event.ending}`, `next dealer by ${event.clause}`];
    case 'RulingMade':
      return [`ruling ${event.ruling}`];
    case 'HandAmended':
      return ['hand amended'];
    case 'RewoundTo':
      return ['rewind'];
    default:
      return [];
  }
};

const STACKS_OF_A_SIDE = 18;

const featuresOfValuation = ({ points, uncapped, absorbed = [], jokers }: Valuation): readonly string[] => [
  `worth ${points}`,
  ...(uncapped === undefined ? [] : ['winner above the limit']),
  ...(jokers === undefined ? [] : ['jokers in the hand']),
  ...absorbed.map(({ id, by }) => `${id} absorbed by ${by}`),
];

const lines = ({ transfers }: Pick<EventOf<'WinJudged'>, 'transfers'>): readonly string[] =>
  transfers.map(({ reason }) => `line ${reason}`);
