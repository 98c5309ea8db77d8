import type { SeenTile } from '#tiles';
import { useLanguage } from '../language/language.js';
import { useTileImage } from './tile-images.js';
import { tileName } from './tile-names.js';

interface TileProps {
  readonly tile: SeenTile;
  readonly class?: string;
  /** True if the surrounding text names the tile. */
  readonly isDecorative?: boolean;
}

/** A drawn tile. A screen reader reads its name. The CSS property `--tile-height` sets its height. */
export const Tile = ({ tile, class: className = '', isDecorative = false }: TileProps) => {
  const { language } = useLanguage();
  const address = useTileImage(tile);
  return (
    <img
      class={`tile ${className}`}
      src={address}
      alt={isDecorative ? '' : tileName(tile)[language]}
      draggable={false}
    />
  );
};

interface TilesProps {
  readonly tiles: readonly SeenTile[];
  readonly class?: string;
}

/** Tiles in a row, such as a hand or a meld. */
export const Tiles = ({ tiles, class: className = '' }: TilesProps) => (
  <span class={`tiles ${className}`}>
    {tiles.map((tile, index) => (
      <Tile key={`${index} ${tile}`} tile={tile} />
    ))}
  </span>
);
