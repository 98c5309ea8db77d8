import { isKnown, SEATS, type SeenTile, type Tile } from '#tiles';
import type { Dealt, Player } from './state.js';

/** Every tile that a seat has in hand, melds and discards; a claimed discard counts where it was taken to. */
const tilesOfPlayer = (player: Player): readonly SeenTile[] => [
  ...player.hand,
  ...player.bonusTiles,
  ...player.melds.flatMap((meld): readonly SeenTile[] =>
    meld.kind === 'chow' ? meld.tiles : Array<SeenTile>(meld.kind === 'pung' ? 3 : 4).fill(meld.tile),
  ),
  ...player.discards
    .filter(({ claimedBy }) => claimedBy === undefined || claimedBy.length === 0)
    .map(({ tile }) => tile),
];

/** Tiles taken from others for a win: several winners share one tile. */
const wonTiles = ({ table }: Pick<Dealt, 'table'>): readonly SeenTile[] => {
  const seen = new Set<number>();
  return table.wins.flatMap(({ tile, source, group }) => {
    if (source.kind === 'self-draw' || tile === undefined || seen.has(group)) return [];
    seen.add(group);
    return [tile];
  });
};

/** All tiles on the table outside the wall, known or not. */
export const tilesOnTable = (state: Pick<Dealt, 'table'>): readonly SeenTile[] => [
  ...SEATS.flatMap((seat) => tilesOfPlayer(state.table.players[seat])),
  ...wonTiles(state),
];

export const copiesOnTable = (state: Dealt, tile: Tile): number =>
  tilesOnTable(state).filter((other) => isKnown(other) && other === tile).length;
