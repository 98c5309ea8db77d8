import { isBonusTile, type Meld, type SeenTile, type Tile } from '#tiles';
import type { HandAsked, HandRefusal } from '../kit/hand-book.js';
import { roundAgreed } from './asked-hand.js';

type Refusals = (asked: HandAsked) => readonly HandRefusal[];

/** The seat's wind is no matter of agreement, and a wrong guess would be a wrong value (DZ-dealer.2). */
const seatUntold: Refusals = ({ seatWind }) =>
  seatWind === undefined ? [{ code: 'MEMBER_MISSING', at: ['seatWind'], clause: 'DZ-dealer.2' }] : [];

/** DZ-dealer.4. */
const anotherRound: Refusals = ({ roundWind, options }) => {
  const agreed = roundAgreed(options);
  return roundWind === undefined || agreed === undefined || agreed === roundWind
    ? []
    : [{ code: 'OPTION_DIFFERS', at: ['roundWind'], clause: 'DZ-dealer.4' }];
};

/** A kind that the agreement lacks, or an agreement that lacks the kind (DZ-joker.1). */
const jokerNotAgreed: Refusals = ({ joker, options = {} }) => {
  const { jokers } = options;
  if (joker !== undefined)
    return jokers === 'none' ? [{ code: 'OPTION_DIFFERS', at: ['joker'], clause: 'DZ-joker.1' }] : [];
  return jokers === undefined || jokers === 'none'
    ? []
    : [{ code: 'MEMBER_MISSING', at: ['joker'], clause: 'DZ-joker.1' }];
};

/** DZ-joker.4: a flower is skipped, and names no joker either. */
const jokerOfFlowers: Refusals = ({ joker }) =>
  joker !== undefined && isBonusTile(joker) ? [{ code: 'NO_PLAYING_TILE', at: ['joker'], clause: 'DZ-joker.2' }] : [];

/** Places of the tiles of which that can be said. */
const where = (tiles: readonly Tile[], isSo: (tile: Tile) => boolean): readonly number[] =>
  tiles.flatMap((tile, index) => (isSo(tile) ? [index] : []));

/** A flower is set aside at once (DZ-tiles.7, DZ-flower.1). */
const flowersStanding: Refusals = ({ standing }) =>
  where(standing, isBonusTile).map((index) => ({
    code: 'NO_PLAYING_TILE',
    at: ['standing', index],
    clause: 'DZ-flower.1',
  }));

const noFlowers: Refusals = ({ bonusTiles = [] }) =>
  where(bonusTiles, (tile) => !isBonusTile(tile)).map((index) => ({
    code: 'NO_FLOWER',
    at: ['bonusTiles', index],
    clause: 'DZ-tiles.7',
  }));

/** Only a concealed kong may be of jokers (DZ-joker.8). */
const jokersLaid = (meld: Meld, isJoker: (tile: SeenTile) => boolean): readonly (readonly (string | number)[])[] => {
  if (meld.kind === 'chow') return where(meld.tiles, isJoker).map((place) => ['tiles', place]);
  const mayBe = meld.kind === 'kong' && meld.kongKind === 'concealed';
  return isJoker(meld.tile) && !mayBe ? [['tile']] : [];
};

const jokersInSets: Refusals = ({ melds, joker }) =>
  melds.flatMap((meld, index) =>
    jokersLaid(meld, (tile) => tile === joker).map((path) => ({
      code: 'JOKER_STAYS',
      at: ['melds', index, ...path],
      clause: 'DZ-joker.8',
    })),
  );

/** The book has three kinds of kong, however long the fourth tile was held. */
const fourthKindOfKong: Refusals = ({ melds }) =>
  melds.flatMap((meld, index) =>
    meld.kind === 'kong' && meld.kongKind === 'postponed'
      ? [{ code: 'KONG_KIND', at: ['melds', index, 'kongKind'], clause: 'DZ-kong.1' }]
      : [],
  );

const ALL: readonly Refusals[] = [
  seatUntold,
  anotherRound,
  jokerNotAgreed,
  jokerOfFlowers,
  flowersStanding,
  noFlowers,
  jokersInSets,
  fourthKindOfKong,
];

/** What no hand of this book can be, out of any deal. */
export const refusalsOf: Refusals = (asked) => ALL.flatMap((refusals) => refusals(asked));
