import { HIDDEN, type Seat, type SeenTile } from '#tiles';
import { stepsFrom } from './places.js';
import type { MeldView } from '../../api/types.js';

/** A tile of a meld as it lies on the table. */
export interface LaidTile {
  readonly tile: SeenTile;
  /** The claimed tile is turned sideways. `added`: the fourth tile of a promoted kong lies at a side of its pung. */
  readonly lies: 'upright' | 'sideways' | 'added';
}

/** The place of a claimed tile in its set, or among the standing tiles of a winner. It shows which seat discarded it. */
export type ClaimedPlace = 'left' | 'middle' | 'right';

const CLAIMED_PLACES = [undefined, 'right', 'middle', 'left'] as const;

/** Undefined for a tile that no other seat discarded. */
export const claimedPlace = (owner: Seat, from: Seat | undefined): ClaimedPlace | undefined =>
  from === undefined ? undefined : CLAIMED_PLACES[stepsFrom(owner, from)];

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
  return withAdded(claimed([tile, tile, tile], from, owner), tile);
};

/** The added tile lies beside an upright tile, not beside the turned one (DZ-kong.3). */
const withAdded = (pung: readonly LaidTile[], tile: SeenTile): readonly LaidTile[] => {
  const added: LaidTile = { tile, lies: 'added' };
  return pung.at(-1)?.lies === 'sideways' ? [added, ...pung] : [...pung, added];
};

/** A concealed kong: its ends lie face down, or all four tiles if the other players do not see them. */
const concealedKong = ({ tile, laid }: KongView): readonly SeenTile[] => laid ?? [HIDDEN, tile, tile, HIDDEN];

const claimed = (tiles: readonly SeenTile[], from: Seat | undefined, owner: Seat): readonly LaidTile[] => {
  const place = claimedPlace(owner, from);
  const sideways = place === undefined ? -1 : { left: 0, middle: 1, right: tiles.length - 1 }[place];
  return tiles.map((tile, index) => ({ tile, lies: index === sideways ? 'sideways' : 'upright' }));
};
