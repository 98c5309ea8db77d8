import type { RefObject } from 'preact';
import type { SeenTile } from '#tiles';
import { Tile } from '../tiles/tile.js';
import type { Box } from './felt/box.js';
import type { FeltLayout } from './felt/felt-layout.js';
import type { LaidFelt, TileMark } from './felt/laid-felt.js';
import { useMovingTiles } from './moving-tiles.js';
import { unlessSame } from './unchanged.js';

/** The place of a box on the felt. A translation does not count as a layout shift when it changes. */
export const placedAt = ({ left, top, width, height }: Box) => ({
  translate: `${left}px ${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

interface FeltTilesProps {
  readonly felt: RefObject<HTMLElement | null>;
  readonly layout: FeltLayout;
  readonly laid: LaidFelt;
  /** The kind of tile that is the joker. */
  readonly joker: SeenTile | undefined;
}

/** The tiles on the felt, the outlines around some of them, and the arrows of claimed sets. */
export const FeltTiles = ({ felt, layout, laid, joker }: FeltTilesProps) => {
  useMovingTiles(felt, layout, laid);
  return (
    <>
      {laid.tiles.map(({ place, tile, mark, box }) => (
        <FeltTile key={place} place={place} tile={tile} mark={mark} isJoker={tile === joker} {...box} />
      ))}
      {laid.frames.map(({ key, kind, box, winners }) => (
        <span
          key={`${kind} ${key}`}
          class={`table-frame table-frame-${kind}`}
          data-winners={winners}
          style={placedAt(box)}
        />
      ))}
      {laid.arrows.map(({ key, to, left, top }) => (
        <span key={key} class={`table-arrow table-arrow-${to}`} style={{ translate: `${left}px ${top}px` }} />
      ))}
    </>
  );
};

interface FeltTileProps extends Box {
  readonly place: string;
  readonly tile: SeenTile;
  readonly mark: TileMark | undefined;
  readonly isJoker: boolean;
}

/** A tile on the felt. `place` names its place, so that a move can be shown from one place to another. */
const FeltTile = unlessSame(({ place, tile, mark, isJoker, ...box }: FeltTileProps) => (
  <span
    class={`table-tile ${mark === undefined ? '' : `table-tile-${mark}`} ${isJoker ? 'table-tile-joker' : ''}`}
    data-place={place}
    data-tile={tile}
    style={placedAt(box)}
  >
    <Tile tile={tile} />
  </span>
));
