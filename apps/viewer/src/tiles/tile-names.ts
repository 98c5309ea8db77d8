import { fill, type Text } from '#language';
import { type SeenTile, type Suit } from '#tiles';
import { NAMED, NUMBERED } from '#texts/page/tiles/tile-names';

const OWN_NAMES: Readonly<Record<string, Text>> = NAMED;

/** The name of a tile as a screen reader reads it, such as `5 characters`. */
export const tileName = (tile: SeenTile): Text => {
  const [rank, suit] = tile;
  return OWN_NAMES[tile] ?? fill(NUMBERED[suit as Suit], { rank: Number(rank) });
};

export { suitNames } from '#texts/page/tiles/tile-names';
