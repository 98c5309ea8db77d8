import { isBonusTile, type Meld, type SeenTile } from '#tiles';
import * as impossible from '../../kit/hand/impossible-hands.js';

/** Refuses a joker without an agreement on jokers, and an agreement without the joker (DZ-joker.1). */
const refuseJokerNotAgreed: impossible.Refusals = ({ joker, options = {} }) => {
  const { jokers } = options;
  if (joker !== undefined)
    return jokers === 'none' ? [{ code: 'OPTION_DIFFERS', at: ['joker'], clause: 'DZ-joker.1' }] : [];
  return jokers === undefined || jokers === 'none'
    ? []
    : [{ code: 'MEMBER_MISSING', at: ['joker'], clause: 'DZ-joker.1' }];
};

/** Refuses a flower as the joker: flowers are skipped and indicate no joker (DZ-joker.4). */
const refuseFlowerAsJoker: impossible.Refusals = ({ joker }) =>
  joker !== undefined && isBonusTile(joker) ? [{ code: 'NO_PLAYING_TILE', at: ['joker'], clause: 'DZ-joker.2' }] : [];

/** The places of jokers in a declared set. Only a concealed kong may consist of jokers (DZ-joker.8). */
const jokersLaid = (meld: Meld, isJoker: (tile: SeenTile) => boolean): readonly (readonly (string | number)[])[] => {
  if (meld.kind === 'chow') return impossible.placesOf(meld.tiles, isJoker).map((place) => ['tiles', place]);
  const isPermitted = meld.kind === 'kong' && meld.kongKind === 'concealed';
  return isJoker(meld.tile) && !isPermitted ? [['tile']] : [];
};

const refuseJokersInSets: impossible.Refusals = ({ melds, joker }) =>
  melds.flatMap((meld, index) =>
    jokersLaid(meld, (tile) => tile === joker).map((path) => ({
      code: 'JOKER_STAYS',
      at: ['melds', index, ...path],
      clause: 'DZ-joker.8',
    })),
  );

const ALL: readonly impossible.Refusals[] = [
  impossible.refuseMissingSeat('DZ-dealer.2'),
  impossible.refuseAnotherRound('DZ-dealer.4'),
  refuseJokerNotAgreed,
  refuseFlowerAsJoker,
  impossible.refuseStandingBonusTiles('DZ-flower.1'),
  impossible.refusePlayingTileAsBonus('DZ-tiles.7'),
  refuseJokersInSets,
  impossible.refusePostponedKong('DZ-kong.1'),
];

/** Returns the refusals of a standalone hand that is impossible under this rule set. */
export const refusalsOf: impossible.Refusals = (hand) => ALL.flatMap((refusals) => refusals(hand));
