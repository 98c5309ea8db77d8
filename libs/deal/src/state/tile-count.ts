import { type Meld, SEATS, type SeenTile, type Tile, tilesInKong } from '#tiles';
import type { Dealt, Player } from './state.js';

type OnTable = Pick<Dealt, 'table'>;

const tilesInMeld = (meld: Meld): readonly SeenTile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return meld.kind === 'pung' ? [meld.tile, meld.tile, meld.tile] : tilesInKong(meld);
};

/** Visits every tile in the hand, melds and discards of a seat; a claimed discard counts in its meld. */
const eachTileOfPlayer = ({ hand, bonusTiles, melds, discards }: Player, visit: (tile: SeenTile) => void): void => {
  for (const tile of hand) visit(tile);
  for (const tile of bonusTiles) visit(tile);
  for (const meld of melds) for (const tile of tilesInMeld(meld)) visit(tile);
  for (const { tile, claimedBy } of discards) if (claimedBy === undefined) visit(tile);
};

/** Tiles taken from others for a win; several winners share one tile. */
const wonTiles = ({ table }: OnTable): readonly SeenTile[] => {
  const seen = new Set<number>();
  return table.wins.flatMap(({ tile, source, group }) => {
    if (source.kind === 'self-draw' || tile === undefined || seen.has(group)) return [];
    seen.add(group);
    return [tile];
  });
};

/** Visits all tiles on the table outside the wall, known or not. */
export const eachTileOnTable = (state: OnTable, visit: (tile: SeenTile) => void): void => {
  const { players, wins, indicator } = state.table;
  for (const seat of SEATS) eachTileOfPlayer(players[seat], visit);
  if (wins.length > 0) for (const tile of wonTiles(state)) visit(tile);
  if (indicator !== undefined) visit(indicator);
};

/** All tiles on the table outside the wall, known or not. */
export const tilesOnTable = (state: OnTable): readonly SeenTile[] => {
  const tiles: SeenTile[] = [];
  eachTileOnTable(state, (tile) => tiles.push(tile));
  return tiles;
};

/** The copies of one kind on the table. */
export const copiesOnTable = (state: OnTable, tile: Tile): number => {
  let copies = 0;
  eachTileOnTable(state, (other) => {
    if (other === tile) copies += 1;
  });
  return copies;
};

/** The number of copies of each kind. */
export const tally = (tiles: readonly Tile[]): ReadonlyMap<Tile, number> => {
  const counts = new Map<Tile, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
};
