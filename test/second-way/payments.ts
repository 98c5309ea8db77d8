import type { Seat, Tile } from '#tiles';
import type { Line } from './balances.js';
import type { Course } from './course.js';
import type { PointsOf } from './hands.js';
import type { Hu, Kong } from './model.js';
import { COPIES, copiesOf, isOf, KINDS } from './words.js';

export interface Payment extends Line {
  readonly what: 'Hu' | 'false Hu' | 'kong' | 'kong returned' | 'not ready' | 'forbidden suit' | 'penalty';
}

/** The rules of settlement that differ between the two rule sets. */
export interface SettlementRules {
  readonly pointsOf: PointsOf;
  readonly paid: (course: Course) => readonly Payment[];
}

/** Points for each payer (SBR-10.1 to 10.3, SS-kong.1 to kong.3). */
const KONG_PRICE: { readonly [kind in Kong['kind']]: number } = { concealed: 2, melded: 2, promoted: 1, postponed: 0 };
const FORBIDDEN_SUIT = 48;

export const isFalse = (course: Course, hu: Hu): boolean => course.worthOfHu(hu) === undefined;

/** The payments for a Hu: SBR-8.1, SBR-8.2, SBR-11.1; SS-pay.1, SS-pay.2, reading A18. */
export const paidForHu = (course: Course, hu: Hu): readonly Payment[] => {
  const { seat, how, from, left } = hu;
  const points = course.worthOfHu(hu);
  const { falseHu } = course.agreed;
  if (points === undefined)
    return falseHu === 0 ? [] : left.map((to) => ({ from: seat, to, points: falseHu, what: 'false Hu' }));
  if (how === 'wall') return left.map((payer) => ({ from: payer, to: seat, points: points + 1, what: 'Hu' }));
  return [{ from: from as Seat, to: seat, points, what: 'Hu' }];
};

/** The best points of each hand that is judged at the wall's end; undefined where it is not ready. */
export type Ready = ReadonlyMap<Seat, number | undefined>;

/** The highest value of a waiting hand over the waits that count, from tiles and structure alone (SBR-7.2, SS-val.wait). */
export const bestOf = (course: Course, seat: Seat, counts: (tile: Tile) => boolean): number | undefined => {
  const { isDead, standing } = course.player(seat);
  if (isDead) return undefined;
  const worths = KINDS.filter(counts)
    .map((tile) => course.worth(seat, [...standing, tile]))
    .filter((points) => points !== undefined);
  return worths.length === 0 ? undefined : Math.max(...worths);
};

/** Whether all four copies are among the standing tiles, without melds. */
export const holdsAllFour = (course: Course, seat: Seat, tile: Tile): boolean =>
  copiesOf(tile, course.player(seat).standing) === COPIES;

/**
 * The payments for a kong. The payers pay when it is declared. They get everything back, once, after a shot (SBR-10.5,
 * SS-kong.5), after a false Hu (SBR-11.1, unless the club only does not pay it, SS-A18), or where the owner is judged not ready (SBR-10.6, SS-kong.6).
 */
export const paidForKong = (course: Course, { seat, kind, payers, shot }: Kong, ready: Ready): readonly Payment[] => {
  const points = KONG_PRICE[kind];
  if (points === 0) return [];
  const { hu } = course.player(seat);
  const isNotReady = ready.has(seat) && ready.get(seat) === undefined;
  const isFine = course.agreed.falseHu > 0;
  const isReturned = shot || isNotReady || (isFine && hu !== undefined && isFalse(course, hu));
  return payers.flatMap((payer): readonly Payment[] => [
    { from: payer, to: seat, points, what: 'kong' },
    ...(isReturned ? [{ from: seat, to: payer, points, what: 'kong returned' } as const] : []),
  ]);
};

/** At the end of the wall each non-ready hand pays each ready hand (SBR-9.3, SS-fin.6). */
export const paidToReady = (ready: Ready): readonly Payment[] =>
  [...ready].flatMap(([from, own]) =>
    [...ready].flatMap(([to, points]): readonly Payment[] =>
      own === undefined && points !== undefined ? [{ from, to, points, what: 'not ready' }] : [],
    ),
  );

/** The fine, which no player receives (SBR-9.2). */
export const fine = (seat: Seat): Payment => ({
  from: seat,
  to: 'bank',
  points: FORBIDDEN_SUIT,
  what: 'forbidden suit',
});

export const hasForbiddenTile = (course: Course, seat: Seat): boolean => {
  const { forbidden } = course.player(seat);
  return course.standing(seat).some((tile) => isOf(forbidden, tile));
};
export const hasForbiddenMeld = (course: Course, seat: Seat): boolean => {
  const { melds, forbidden } = course.player(seat);
  return melds.some(({ tile }) => isOf(forbidden, tile));
};
/** Also true for a seat without discards (reading A12). */
export const discardedOnlyForbidden = (course: Course, seat: Seat): boolean => {
  const { discards, forbidden } = course.player(seat);
  return discards.every((tile) => isOf(forbidden, tile));
};
