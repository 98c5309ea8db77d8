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

/** SBR-7.V: 0, 1, 2, 3 or more fans. */
const pointsOf = (fans: number): number => [1, 2, 4][fans] ?? 8;

/** A wait counts even if no tile of it is left, and, unless agreed otherwise (A05), if all four are in one's own hand. */
const best = (course: Course, seat: Seat): number | undefined =>
  bestOf(course, seat, (tile) => !(course.agreed.ownFourIsNoWait && holdsAllFour(course, seat, tile)));

/** SBR-6.4, SBR-6.5: fines the hands that declared Hu, at the end of the wall all. A declared set is always fined (SBR-11.2). */
const isFined = (course: Course, seat: Seat): boolean => {
  if (hasForbiddenMeld(course, seat)) return true;
  const isExamined = course.ending === 'wall' || course.player(seat).hu !== undefined;
  return isExamined && hasForbiddenTile(course, seat) && !discardedOnlyForbidden(course, seat);
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

export const SICHUAN_MIL: SettlementRules = { pointsOf, paid };
