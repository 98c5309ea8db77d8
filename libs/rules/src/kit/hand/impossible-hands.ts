import { isBonusTile, type Tile } from '#tiles';
import type { HandRefusal } from './hand-rules.js';
import type { StandaloneHand } from './standalone-hand.js';
import { roundAgreed } from '../play/options.js';

/** Returns what is impossible in a standalone hand under a rule set. */
export type Refusals = (hand: StandaloneHand) => readonly HandRefusal[];

type RefusedBy = (clause: string) => Refusals;

/** The seat wind has no default, because a wrong wind would give a wrong value. */
export const refuseMissingSeat: RefusedBy =
  (clause) =>
  ({ seatWind }) =>
    seatWind === undefined ? [{ code: 'MEMBER_MISSING', at: ['seatWind'], clause }] : [];

/** Refuses two different rounds in one hand. */
export const refuseAnotherRound: RefusedBy =
  (clause) =>
  ({ roundWind, options }) => {
    const agreed = roundAgreed(options);
    return roundWind === undefined || agreed === undefined || agreed === roundWind
      ? []
      : [{ code: 'OPTION_DIFFERS', at: ['roundWind'], clause }];
  };

/** The places of the tiles that fulfil the condition. */
export const placesOf = (tiles: readonly Tile[], isSo: (tile: Tile) => boolean): readonly number[] =>
  tiles.flatMap((tile, index) => (isSo(tile) ? [index] : []));

/** A flower or season is set aside at once, so it cannot stand in the hand. */
export const refuseStandingBonusTiles: RefusedBy =
  (clause) =>
  ({ standing }) =>
    placesOf(standing, isBonusTile).map((index) => ({ code: 'NO_PLAYING_TILE', at: ['standing', index], clause }));

/** Refuses a playing tile among the bonus tiles. */
export const refusePlayingTileAsBonus: RefusedBy =
  (clause) =>
  ({ bonusTiles = [] }) =>
    placesOf(bonusTiles, (tile) => !isBonusTile(tile)).map((index) => ({
      code: 'NO_FLOWER',
      at: ['bonusTiles', index],
      clause,
    }));

/** Refuses a postponed kong in a rule set with three kinds of kong. */
export const refusePostponedKong: RefusedBy =
  (clause) =>
  ({ melds }) =>
    melds.flatMap((meld, index) =>
      meld.kind === 'kong' && meld.kongKind === 'postponed'
        ? [{ code: 'KONG_KIND', at: ['melds', index, 'kongKind'], clause }]
        : [],
    );
