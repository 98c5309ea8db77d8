import { isBonusTile, type Meld, type SeenTile } from '#tiles';
import {
  anotherRound,
  bonusTilesStanding,
  fourthKindOfKong,
  noBonusTiles,
  placesOf,
  type Refusals,
  refuseMissingSeat,
} from '../../kit/hand-refusals.js';

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

/** Only a concealed kong may be of jokers (DZ-joker.8). */
const jokersLaid = (meld: Meld, isJoker: (tile: SeenTile) => boolean): readonly (readonly (string | number)[])[] => {
  if (meld.kind === 'chow') return placesOf(meld.tiles, isJoker).map((place) => ['tiles', place]);
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

const ALL: readonly Refusals[] = [
  refuseMissingSeat('DZ-dealer.2'),
  anotherRound('DZ-dealer.4'),
  jokerNotAgreed,
  jokerOfFlowers,
  bonusTilesStanding('DZ-flower.1'),
  noBonusTiles('DZ-tiles.7'),
  jokersInSets,
  fourthKindOfKong('DZ-kong.1'),
];

/** What no hand of this book can be, out of any deal. */
export const refusalsOf: Refusals = (asked) => ALL.flatMap((refusals) => refusals(asked));
