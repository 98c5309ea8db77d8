import { useMemo } from 'preact/hooks';
import type { Tile as TileKind } from '#tiles';
import type { DealView } from '../api/types.js';
import { useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import * as texts from '#texts/page/live-deal';
import { GRID, unseenTiles } from '../waits/unseen-tiles.js';

interface TilesLeftProps {
  readonly view: DealView;
  /** The number of tiles of the whole set. */
  readonly tilesOfSet: number | undefined;
  /** The kinds that somebody waits for. */
  readonly waited: ReadonlySet<TileKind>;
}

/** How many copies of each kind are left, from what this reader may see. */
export const TilesLeft = ({ view, tilesOfSet, waited }: TilesLeftProps) => {
  const text = useText();
  const unseen = useMemo(() => unseenTiles(view, tilesOfSet), [view, tilesOfSet]);
  if (unseen === undefined) return null;
  return (
    <section class="deal-paper deal-left" aria-labelledby="deal-left">
      <h2 id="deal-left">{text(unseen.isWall ? texts.tilesLeft : texts.tilesUnseen)}</h2>
      {waited.size > 0 && (
        <p class="deal-legend" aria-hidden="true">
          {text(texts.waitedFor)}
        </p>
      )}
      {GRID.slice(0, unseen.hasHonours ? GRID.length : -1).map((row, index) => (
        <ul key={index}>
          {row.map((tile) => {
            const left = unseen.left(tile);
            const isWaited = waited.has(tile);
            return (
              <li key={tile} class={`${left === 0 ? 'deal-none-left' : ''} ${isWaited ? 'deal-waited' : ''}`}>
                <Tile tile={tile} /> <b>{left}</b>
                {isWaited && <span class="visually-hidden"> ({text(texts.waitedFor)})</span>}
              </li>
            );
          })}
        </ul>
      ))}
    </section>
  );
};
