import type { Seat, Tile } from '#tiles';
import type { Course } from './course.js';
import {
  discardedOnlyForbidden,
  fine,
  hasForbiddenMeld,
  hasForbiddenTile,
  paidForHu,
  paidForKong,
  paidToReady,
  type Payment,
} from './payments.js';
import { KINDS, SEATS } from './words.js';

/** SBR-7.V: 0, 1, 2, 3 or more fans. */
export const pointsOf = (fans: number): number => [1, 2, 4][fans] ?? 8;

/** SBR-7.2, SBR-9.3: a wait counts whether or not a tile of it is left, also when all four are one's own (A05). */
const best = (course: Course, seat: Seat): number | undefined => {
  const player = course.player(seat);
  const worths = KINDS.map((tile: Tile) =>
    course.worth(player, { standing: [...player.standing, tile], melds: player.melds }, []),
  ).filter((points) => points !== undefined);
  return worths.length === 0 ? undefined : Math.max(...worths);
};

/** SBR-6.4, SBR-6.5: the hands that declared Hu, at the wall's end all. A declared set is fined in any case (SBR-11.2). */
const isFined = (course: Course, seat: Seat): boolean => {
  if (hasForbiddenMeld(course, seat)) return true;
  const isExamined = course.ending === 'wall' || course.player(seat).hu !== undefined;
  return isExamined && hasForbiddenTile(course, seat) && !discardedOnlyForbidden(course, seat);
};

export const paid = (course: Course): readonly Payment[] => {
  const judged = course.ending === 'wall' ? course.active : [];
  const ready = new Map(judged.map((seat) => [seat, best(course, seat)]));
  const losers = judged.filter((seat) => ready.get(seat) === undefined);
  return [
    ...course.hus.flat().flatMap((hu) => paidForHu(course, hu)),
    ...course.kongs.flatMap((kong) => paidForKong(course, kong, losers)),
    ...paidToReady(judged, (seat) => ready.get(seat)),
    ...SEATS.filter((seat) => isFined(course, seat)).map(fine),
  ];
};
