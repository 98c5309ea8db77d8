import { HIDDEN, type Seat, type SeenTile } from '#tiles';
import { stepsFrom } from './places.js';
import type { MeldView } from './seen.js';

/** A tile of a meld as it lies on the table. */
export interface LaidTile {
  readonly tile: SeenTile;
  /** The claimed tile is turned sideways. `stacked`: the fourth tile of a promoted kong lies on the claimed one. */
  readonly lies: 'upright' | 'sideways' | 'stacked';
}

type KongView = Extract<MeldView, { kind: 'kong' }>;

/** The tiles of a meld from left to right, as its owner sees them. */
export const meldTiles = (meld: MeldView, owner: Seat): readonly LaidTile[] => {
  switch (meld.kind) {
    case 'chow':
      return chow(meld, owner);
    case 'pung':
      return claimed([meld.tile, meld.tile, meld.tile], meld.from, owner);
    case 'kong':
      return kong(meld, owner);
  }
};

const upright = (tile: SeenTile): LaidTile => ({ tile, lies: 'upright' });

const chow = ({ tiles, claimed: taken, from }: Extract<MeldView, { kind: 'chow' }>, owner: Seat) => {
  const own = [...tiles];
  own.splice(own.indexOf(taken), 1);
  return claimed([taken, ...own], from, owner);
};

const kong = (meld: KongView, owner: Seat): readonly LaidTile[] => {
  const { tile, kongKind, from } = meld;
  if (kongKind === 'concealed') return concealedKong(meld).map(upright);
  const isAdded = kongKind === 'promoted' || kongKind === 'postponed';
  if (!isAdded) return claimed([tile, tile, tile, tile], from, owner);
  const laid = [...claimed([tile, tile, tile], from, owner)];
  const place = laid.findIndex(({ lies }) => lies === 'sideways');
  laid.splice(place + 1, 0, place < 0 ? upright(tile) : { tile, lies: 'stacked' });
  return laid;
};

/** A concealed kong: its ends lie face down, or all four tiles if the other players do not see them. */
const concealedKong = ({ tile, laid }: KongView): readonly SeenTile[] => laid ?? [HIDDEN, tile, tile, HIDDEN];

/** The place of the claimed tile shows which seat discarded it: left, middle or right. */
const claimed = (tiles: readonly SeenTile[], from: Seat | undefined, owner: Seat): readonly LaidTile[] => {
  const sideways = from === undefined ? -1 : [-1, tiles.length - 1, 1, 0][stepsFrom(owner, from)];
  return tiles.map((tile, place) => ({ tile, lies: place === sideways ? 'sideways' : 'upright' }));
};
