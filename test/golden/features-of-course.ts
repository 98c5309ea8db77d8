import type { DealEvent } from '#deal';
import { seatsFrom } from '#tiles';
import { exemptions } from './exemptions.js';

type Events = readonly DealEvent[];
type EventTypes = readonly DealEvent['type'][];

/** Whether a hand was found to hold its forbidden suit and was not fined for it. */
const isWaived = (events: Events): boolean => {
  const fined = events.flatMap((event) => (event.type === 'PenaltyImposed' ? [event.seat] : []));
  return events.some(
    (event) =>
      ((event.type === 'WinJudged' && event.faults.some(({ reason }) => reason === 'fault.forbidden-suit')) ||
        (event.type === 'HandJudged' && event.status === 'forbidden-suit')) &&
      !fined.includes(event.seat),
  );
};

const isPongedToTheEnd = (events: Events): boolean => {
  const end = events.findIndex((event) => event.type === 'TileDrawn' && event.wall === 0);
  const after = end < 0 ? [] : events.slice(end);
  return (
    after.filter(({ type }) => type === 'PungDeclared').length >= 2 && after.some(({ type }) => type === 'WinDeclared')
  );
};

/** Whether one event of each type followed another directly, all of one seat. */
const inARow =
  (...types: EventTypes) =>
  (events: Events): boolean =>
    events.some((first, start) =>
      types.every((type, index) => {
        const event = events[start + index];
        return event?.type === type && seatIn(event) === seatIn(first);
      }),
    );

/** Whether an event of one type followed one of another directly, of any seats. */
const atOnce =
  (first: DealEvent['type'], second: DealEvent['type']) =>
  (events: Events): boolean =>
    events.some(({ type }, index) => type === first && events[index + 1]?.type === second);

const isClosedKongRobbed = (events: Events): boolean =>
  events.some(
    ({ type }, index) =>
      type === 'KongRobbed' &&
      events.slice(0, index).findLast((event) => event.type === 'KongDeclared')?.kind === 'concealed',
  );

const seatIn = (event: DealEvent) => {
  if (event.type === 'WinDeclared') return event.seats[0];
  return 'seat' in event ? event.seat : undefined;
};

/** Features that several events show together. */
const COURSES: readonly (readonly [feature: string, isShown: (events: Events) => boolean])[] = [
  ['fine of 48 waived', isWaived],
  ['last discard ponged twice, then won', isPongedToTheEnd],
  ['closed kong robbed', isClosedKongRobbed],
  ['chow yields to pung', atOnce('MeldWithdrawn', 'PungDeclared')],
  ['set yields to mahjong', atOnce('MeldWithdrawn', 'WinJudged')],
  ['flower for a flower', inARow('BonusTileShown', 'TileDrawn', 'BonusTileShown', 'TileDrawn')],
  ['won on the tile for a flower', inARow('BonusTileShown', 'TileDrawn', 'WinDeclared')],
  ['kong, flower, win', inARow('KongDeclared', 'TileDrawn', 'BonusTileShown', 'TileDrawn', 'WinDeclared')],
  [
    'heavenly ready hand annulled',
    (events) =>
      events.some(
        (event) =>
          event.type === 'WinDeclared' &&
          event.circumstances.includes('ready') &&
          events.some(
            (before) =>
              before.type === 'ReadyDeclared' && before.as === 'heavenly-ready' && before.seat === event.seats[0],
          ),
      ),
  ],
  [
    'kong of a hand declared ready',
    (events) =>
      events.some(
        (event, index) =>
          event.type === 'KongDeclared' &&
          events.slice(0, index).some((before) => before.type === 'ReadyDeclared' && before.seat === event.seat),
      ),
  ],
  [
    'drawn deal with a penalty',
    (events) =>
      events.some(
        (event) =>
          event.type === 'DealSettled' && event.ending === 'wall' && Object.values(event.balances).some(Boolean),
      ),
  ],
];

const PLACES = ['', 'right', 'opposite', 'left'];

/** The place of each winner from the discarder, if several players declared Hu on that tile. */
const placesOfWinners = (events: Events): readonly string[] =>
  events.flatMap((event, index) => {
    if (event.type !== 'WinJudged' || !event.valid) return [];
    const tile = events
      .slice(0, index)
      .findLastIndex(({ type }) => type === 'TileDiscarded' || type === 'KongDeclared');
    const declared = events.slice(tile, index).filter((one) => one.type === 'WinDeclared');
    const own = declared.findLast(({ seats }) => seats.includes(event.seat));
    if (declared.length < 2 || own === undefined || own.source.kind === 'self-draw') return [];
    return [`several Hu, one wins: ${PLACES[seatsFrom(own.source.from).indexOf(event.seat)]}`];
  });

/** Features of a deal that no single event shows. */
export const featuresOfCourse = (events: Events): readonly string[] => [
  ...COURSES.flatMap(([feature, isShown]) => (isShown(events) ? [feature] : [])),
  ...placesOfWinners(events),
  ...exemptions(events),
];
