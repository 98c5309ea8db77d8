import type { DealEvent, EventOf, RuleSet } from '#deal';
import type { GoldenDeal } from './golden-deal.js';

/** What the golden deals of every rule set must show between them. */
const EVERYWHERE = [
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

/** What the golden deals of one book must show; dice, the referee and the levels of recording are the same in all. */
export const ALIKE_IN_ALL = [
  ...['rewind', 'ruling penalty', 'ruling dead-hand', 'ruling void', 'hand amended', 'end by void'],
  ...['wall broken', 'claim outranked'],
  ...['full', 'public', 'result'].map((level) => `recording ${level}`),
];

export interface Book {
  readonly rules: RuleSet;
  readonly fans: readonly { readonly id: string }[];
  /** All clauses by which a next dealer is found. */
  readonly nextDealer: readonly string[];
  /** What else its deals must show. */
  readonly besides: readonly string[];
}

export const featuresOf = ({ fans, nextDealer, besides }: Book): readonly string[] => [
  ...fans.map(({ id }) => `fan ${id}`),
  ...nextDealer.map((clause) => `next dealer by ${clause}`),
  ...EVERYWHERE,
  ...besides,
];

/** What one deal shows, in the same words. */
export const featuresShown = ({ events, tried }: GoldenDeal): ReadonlySet<string> =>
  new Set([
    ...events.flatMap(featuresOfEvent),
    ...tried.map((refusal) => `refused ${refusal.split(' ')[0]}`),
    ...(isWaived(events) ? ['fine of 48 waived'] : []),
    ...(isPongedToTheEnd(events) ? ['last discard ponged twice, then won'] : []),
  ]);

const fansOf = (valuation: EventOf<'WinJudged'>['valuation']) => (valuation?.fans ?? []).map(({ id }) => `fan ${id}`);

const featuresOfEvent = (event: DealEvent): readonly string[] => {
  switch (event.type) {
    case 'DealOpened':
      return [`recording ${event.recording}`];
    case 'WallBroken':
      return ['wall broken'];
    case 'MeldWithdrawn':
      return ['claim outranked'];
    case 'KongDeclared':
      return [`kong ${event.kind}`];
    case 'KongRobbed':
      return ['kong lost: robbed'];
    case 'KongRefunded':
      return [`kong lost: ${event.cause}`];
    case 'WinDeclared':
      return [`${['one', 'two', 'three'][event.seats.length - 1]} Hu on one tile`];
    case 'PlayEnded':
      return [`end by ${event.reason}`];
    case 'WinJudged':
      return [...fansOf(event.valuation), ...event.faults.map(({ reason }) => reason), ...lines(event)];
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

const lines = ({ transfers }: Pick<EventOf<'WinJudged'>, 'transfers'>): readonly string[] =>
  transfers.map(({ reason }) => `line ${reason}`);

/** A hand that was found to hold its forbidden suit and was not fined for it. */
const isWaived = (events: readonly DealEvent[]): boolean => {
  const fined = events.flatMap((event) => (event.type === 'PenaltyImposed' ? [event.seat] : []));
  return events.some(
    (event) =>
      ((event.type === 'WinJudged' && event.faults.some(({ reason }) => reason === 'fault.forbidden-suit')) ||
        (event.type === 'HandJudged' && event.status === 'forbidden-suit')) &&
      !fined.includes(event.seat),
  );
};

const isPongedToTheEnd = (events: readonly DealEvent[]): boolean => {
  const end = events.findIndex((event) => event.type === 'TileDrawn' && event.wall === 0);
  const after = end < 0 ? [] : events.slice(end);
  return (
    after.filter(({ type }) => type === 'PungDeclared').length >= 2 && after.some(({ type }) => type === 'WinDeclared')
  );
};
