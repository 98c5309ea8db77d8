import { isBonusTile, type Tile } from '#tiles';
import type { StandaloneHand, HandRefusal } from './hand-book.js';
import { roundAgreed } from './options.js';

/** What of a hand asked about cannot be under a book. */
export type Refusals = (asked: StandaloneHand) => readonly HandRefusal[];

type RefusedBy = (clause: string) => Refusals;

/** The seat's wind is no matter of agreement, and a wrong guess would be a wrong value. */
export const refuseMissingSeat: RefusedBy =
  (clause) =>
  ({ seatWind }) =>
    seatWind === undefined ? [{ code: 'MEMBER_MISSING', at: ['seatWind'], clause }] : [];

/** Two rounds at once. */
export const anotherRound: RefusedBy =
  (clause) =>
  ({ roundWind, options }) => {
    const agreed = roundAgreed(options);
    return roundWind === undefined || agreed === undefined || agreed === roundWind
      ? []
      : [{ code: 'OPTION_DIFFERS', at: ['roundWind'], clause }];
  };

/** Places of the tiles of which that can be said. */
export const placesOf = (tiles: readonly Tile[], isSo: (tile: Tile) => boolean): readonly number[] =>
  tiles.flatMap((tile, index) => (isSo(tile) ? [index] : []));

/** A flower or season is set aside at once. */
export const bonusTilesStanding: RefusedBy =
  (clause) =>
  ({ standing }) =>
    placesOf(standing, isBonusTile).map((index) => ({ code: 'NO_PLAYING_TILE', at: ['standing', index], clause }));

/** A playing tile set aside. */
export const noBonusTiles: RefusedBy =
  (clause) =>
  ({ bonusTiles = [] }) =>
    placesOf(bonusTiles, (tile) => !isBonusTile(tile)).map((index) => ({
      code: 'NO_FLOWER',
      at: ['bonusTiles', index],
      clause,
    }));

/** In a book of three kinds of kong, however long the fourth tile was held. */
export const fourthKindOfKong: RefusedBy =
  (clause) =>
  ({ melds }) =>
    melds.flatMap((meld, index) =>
      meld.kind === 'kong' && meld.kongKind === 'postponed'
        ? [{ code: 'KONG_KIND', at: ['melds', index, 'kongKind'], clause }]
        : [],
    );
