import { useMemo } from 'preact/hooks';
import type { DealView } from '../api/seen.js';
import { useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import * as texts from '#texts/page/live-deal';
import { GRID, unseenTiles } from './unseen-tiles.js';

/** How many copies of each kind are left, from what this reader may see. */
export const TilesLeft = ({
  view,
  tilesOfSet,
}: {
  readonly view: DealView;
  /** The number of tiles of the whole set. */
  readonly tilesOfSet: number | undefined;
}) => {
  const text = useText();
  const unseen = useMemo(() => unseenTiles(view, tilesOfSet), [view, tilesOfSet]);
  if (unseen === undefined) return null;
  return (
    <section class="deal-paper deal-left" aria-labelledby="deal-left">
      <h2 id="deal-left">{text(unseen.isWall ? texts.tilesLeft : texts.tilesUnseen)}</h2>
      {GRID.slice(0, unseen.hasHonours ? GRID.length : -1).map((row, index) => (
        <ul key={index}>
          {row.map((tile) => {
            const left = unseen.left(tile);
            return (
              <li key={tile} class={left === 0 ? 'deal-none-left' : ''}>
                <Tile tile={tile} /> <b>{left}</b>
              </li>
            );
          })}
        </ul>
      ))}
    </section>
  );
};
