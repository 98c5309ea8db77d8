import { type Seat, SEATS } from '#tiles';
import {
  isHandShown,
  kongsOf,
  type ReportDraft,
  type ReportShape,
  requiredSeats,
} from '../../../../report/report-draft.js';
import { missingTiles } from './missing.js';

/** The next hand in the order of the seats, first the ones with a wrong number of tiles. */
export const nextHand = (draft: ReportDraft, shape: ReportShape, open: Seat | undefined): Seat | undefined => {
  const order = othersFrom(draft, shape, open);
  return order.find((seat) => isIncomplete(draft, seat)) ?? order[0];
};

/**
 * The hand that takes a tile which is clicked after the open hand is full, or has a value in place of tiles. Undefined while the
 * open hand lacks something else, such as who discarded the tile of a kong.
 */
export const handAfterFull = (draft: ReportDraft, shape: ReportShape, open: Seat): Seat | undefined =>
  draft.seats[open].stated === undefined && lacksSomething(draft, shape, open)
    ? undefined
    : othersFrom(draft, shape, open).find((seat) => isIncomplete(draft, seat));

const lacksSomething = (draft: ReportDraft, shape: ReportShape, seat: Seat): boolean => {
  const { forbidden } = draft.seats[seat];
  const lacksSuit = shape.hasForbiddenSuit && isHandShown(draft, shape, seat) && forbidden === undefined;
  const lacksGiver = kongsOf(draft.seats[seat]).some(({ kind, from }) => kind !== 'concealed' && from === undefined);
  return lacksSuit || lacksGiver || missingTiles(draft, seat) !== 0;
};

const isIncomplete = (draft: ReportDraft, seat: Seat): boolean =>
  draft.seats[seat].stated === undefined && missingTiles(draft, seat) !== 0;

/** The other hands that the report needs, from the open one on. */
const othersFrom = (draft: ReportDraft, shape: ReportShape, open: Seat | undefined): readonly Seat[] => {
  const start = open === undefined ? 0 : SEATS.indexOf(open) + 1;
  const required = requiredSeats(draft, shape);
  return [...SEATS.slice(start), ...SEATS.slice(0, start)].filter((seat) => seat !== open && required.includes(seat));
};
