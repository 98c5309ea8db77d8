import type { SeenTile } from '#tiles';
import { symbolOf } from '../../tiles/symbol-names.js';
import { useLanguage } from '../language/language.js';
import { tileName } from './tile-names.js';

interface TileProps {
  readonly tile: SeenTile;
  readonly class?: string;
  /** What is around it names the tile. */
  readonly isDecorative?: boolean;
}

/** A drawn tile of the sprite. A screen reader reads its name; CSS gives its height by `--tile-height`. */
export const Tile = ({ tile, class: className = '', isDecorative = false }: TileProps) => {
  const { language } = useLanguage();
  const name = isDecorative
    ? ({ 'aria-hidden': 'true' } as const)
    : ({ role: 'img', 'aria-label': tileName(tile)[language] } as const);
  return (
    <svg class={`tile ${className}`} viewBox="0 0 60 80" {...name}>
      <use href={`/tiles.svg#${symbolOf(tile)}`} />
    </svg>
  );
};

/** Tiles in a row, such as a hand or a meld. */
export const Tiles = ({
  tiles,
  class: className = '',
}: {
  readonly tiles: readonly SeenTile[];
  readonly class?: string;
}) => (
  <span class={`tiles ${className}`}>
    {tiles.map((tile, index) => (
      <Tile key={`${index} ${tile}`} tile={tile} />
    ))}
  </span>
);
