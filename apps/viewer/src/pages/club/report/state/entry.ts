import { useState } from 'preact/hooks';
import { type Seat, SEATS } from '#tiles';
import { browserStorage } from '../../../../browser/storage.js';
import { NO_TILES } from '../../../../tile-board/hand.js';
import {
  type ReportDraft,
  type ReportShape,
  requiredSeats,
  winnersOf,
  withSeat,
} from '../../../../report/report-draft.js';

/** How a secretary writes a deal down: the tiles of the hands, or their values. */
export const ENTRIES = ['tiles', 'values'] as const;
export type Entry = (typeof ENTRIES)[number];

const KEPT = 'tilescribe.club.entry';

/** True if the value of the seat can stand in place of its tiles: of any hand if losers have values, otherwise of winners. */
export const mayState = (draft: ReportDraft, shape: ReportShape, seat: Seat): boolean =>
  requiredSeats(draft, shape).includes(seat) && (!shape.hasForbiddenSuit || winnersOf(draft).includes(seat));

/** Returns the draft in which each value that can be stated is stated. A stated value replaces the tiles of the hand. */
export const inValues = (draft: ReportDraft, shape: ReportShape): ReportDraft =>
  SEATS.reduce(
    (changed, seat) =>
      mayState(draft, shape, seat) && draft.seats[seat].stated === undefined ? withValue(changed, seat) : changed,
    draft,
  );

/** Returns the draft with a value in place of the tiles of a hand. */
export const withValue = (draft: ReportDraft, seat: Seat): ReportDraft =>
  withSeat(draft, seat, { stated: '', hand: NO_TILES, kongs: {} });

/** Returns the draft with these points in place of the tiles of a hand. */
export const withPoints = (draft: ReportDraft, seat: Seat, points: number): ReportDraft =>
  withSeat(withValue(draft, seat), seat, { stated: String(points) });

/** Returns the draft without stated values. */
export const inTiles = (draft: ReportDraft): ReportDraft =>
  SEATS.reduce((changed, seat) => withSeat(changed, seat, { stated: undefined }), draft);

/** The way of a deal on record: values if each value that can be stated is stated. */
const entryOf = (draft: ReportDraft, shape: ReportShape): Entry => {
  const statable = SEATS.filter((seat) => mayState(draft, shape, seat));
  return statable.length > 0 && statable.every((seat) => draft.seats[seat].stated !== undefined) ? 'values' : 'tiles';
};

/** The way of writing. A new deal is written as the last one was; a correction as the deal was. */
export const useEntry = (
  draft: ReportDraft,
  shape: ReportShape,
  isCorrection: boolean,
): readonly [Entry, (entry: Entry) => void] => {
  const [entry, setEntry] = useState((): Entry => {
    if (isCorrection) return entryOf(draft, shape);
    return browserStorage.read(KEPT) === 'values' ? 'values' : 'tiles';
  });
  const choose = (next: Entry): void => {
    if (!isCorrection) browserStorage.write(KEPT, next);
    setEntry(next);
  };
  return [entry, choose];
};
