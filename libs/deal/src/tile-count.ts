import { type Meld, SEATS, type SeenTile, type Tile, tilesInKong } from '#tiles';
import type { Dealt, Player } from './state.js';

type OnTable = Pick<Dealt, 'table'>;

const tilesInMeld = (meld: Meld): readonly SeenTile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return meld.kind === 'pung' ? [meld.tile, meld.tile, meld.tile] : tilesInKong(meld);
};

/** Every tile in the hand, melds and discards of a seat; a claimed discard counts in its meld. */
const tilesOfPlayer = (player: Player): readonly SeenTile[] => [
  ...player.hand,
  ...player.bonusTiles,
  ...player.melds.flatMap(tilesInMeld),
  ...player.discards.filter(({ claimedBy }) => claimedBy === undefined).map(({ tile }) => tile),
];

/** Tiles taken from others for a win; several winners share one tile. */
const wonTiles = ({ table }: OnTable): readonly SeenTile[] => {
  const seen = new Set<number>();
  return table.wins.flatMap(({ tile, source, group }) => {
    if (source.kind === 'self-draw' || tile === undefined || seen.has(group)) return [];
    seen.add(group);
    return [tile];
  });
};

/** All tiles on the table outside the wall, known or not. */
export const tilesOnTable = (state: OnTable): readonly SeenTile[] => [
  ...SEATS.flatMap((seat) => tilesOfPlayer(state.table.players[seat])),
  ...wonTiles(state),
  ...(state.table.indicator === undefined ? [] : [state.table.indicator]),
];

/** The copies of one kind on the table. It is called for every draw, so it gathers no list. */
export const copiesOnTable = (state: OnTable, tile: Tile): number => {
  const { east, south, west, north } = state.table.players;
  const indicated = state.table.indicator === tile ? 1 : 0;
  const held = indicated + copiesOf(east, tile) + copiesOf(south, tile) + copiesOf(west, tile) + copiesOf(north, tile);
  const isWon = state.table.wins.some((win) => win.tile === tile);
  return isWon ? held + wonTiles(state).filter((won) => won === tile).length : held;
};

const copiesOf = ({ hand, bonusTiles, melds, discards }: Player, tile: Tile): number => {
  let count = 0;
  for (const held of hand) if (held === tile) count += 1;
  for (const shown of bonusTiles) if (shown === tile) count += 1;
  for (const discard of discards) if (discard.tile === tile && discard.claimedBy === undefined) count += 1;
  for (const meld of melds) {
    if (meld.kind === 'chow') count += meld.tiles.includes(tile) ? 1 : 0;
    else if (meld.tile === tile) count += meld.kind === 'pung' ? 3 : 4;
    else if (meld.kind === 'kong' && meld.laid !== undefined) count += meld.laid.filter((laid) => laid === tile).length;
  }
  return count;
};
