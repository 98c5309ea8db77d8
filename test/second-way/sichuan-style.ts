import type { Seat } from '#tiles';
import type { Course } from './course.js';
import {
  bestOf,
  type SettlementRules,
  discardedOnlyForbidden,
  fine,
  hasForbiddenMeld,
  hasForbiddenTile,
  holdsAllFour,
  paidForHu,
  paidForKong,
  paidToReady,
  type Payment,
} from './payments.js';
import { SEATS } from './words.js';

/** SS-val.cap: 0 to 3, 4 or more fans. */
const pointsOf = (fans: number): number => [1, 2, 4, 8][fans] ?? 16;

/** SS-fin.5: a wait does not count when all four copies of it are in the hand itself (A07). */
const best = (course: Course, seat: Seat): number | undefined =>
  bestOf(course, seat, (tile) => !holdsAllFour(course, seat, tile));

/** SS-fin.4, SS-fin.x, reading A19: fines only shown hands, for melds and standing tiles, and not under the waiver. */
const isFined = (course: Course, seat: Seat): boolean => {
  const isShown = course.ending === 'wall' || course.player(seat).hu !== undefined;
  const hasForbidden = hasForbiddenMeld(course, seat) || hasForbiddenTile(course, seat);
  return isShown && hasForbidden && !discardedOnlyForbidden(course, seat);
};

const paid = (course: Course): readonly Payment[] => {
  const judged = course.ending === 'wall' ? course.active : [];
  const ready = new Map(judged.map((seat) => [seat, best(course, seat)]));
  return [
    ...course.hus.flat().flatMap((hu) => paidForHu(course, hu)),
    ...course.kongs.flatMap((kong) => paidForKong(course, kong, ready)),
    ...paidToReady(ready),
    ...SEATS.filter((seat) => isFined(course, seat)).map(fine),
  ];
};

export const SICHUAN_STYLE: SettlementRules = { pointsOf, paid };
