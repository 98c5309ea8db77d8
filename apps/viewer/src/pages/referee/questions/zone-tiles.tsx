import type { Text } from '#language';
import { BONUS_TILES, type Tile as Kind } from '#tiles';
import { useText } from '../../../language/language.js';
import { kindRows } from '../../../tile-board/hand.js';
import { NotationField } from '../../../tile-board/notation-field.js';
import * as board from '#texts/page/tile-board';
import { TileBoard } from '../../../tile-board/tile-board.js';
import { Tile } from '../../../tiles/tile.js';
import { tileName } from '../../../tiles/tile-names.js';
import * as texts from '#texts/page/referee/questions/question';

const COPIES = 4;

interface ZoneTilesProps {
  readonly label: Text;
  readonly tiles: readonly Kind[];
  readonly onChange: (tiles: readonly Kind[]) => void;
  /** The number of tiles of the set: 108, 136 or 144. */
  readonly ofSet: number;
}

/** The tiles of a zone, in the order in which they were picked on the board or typed. */
export const ZoneTiles = ({ label, tiles, onChange, ofSet }: ZoneTilesProps) => {
  const left = (kind: Kind): number =>
    ((BONUS_TILES as readonly Kind[]).includes(kind) ? 1 : COPIES) - tiles.filter((tile) => tile === kind).length;
  return (
    <div class="hand-input">
      <PickedTiles label={label} tiles={tiles} onRemove={(index) => onChange(tiles.toSpliced(index, 1))} />
      <NotationField label={texts.tilesTyped} tiles={tiles} onChange={onChange} />
      <TileBoard
        rows={kindRows(ofSet)}
        left={left}
        canPick={(kind) => left(kind) > 0}
        onPick={(kind) => onChange([...tiles, kind])}
      />
    </div>
  );
};

interface PickedTilesProps {
  readonly label: Text;
  readonly tiles: readonly Kind[];
  readonly onRemove: (index: number) => void;
}

/** Tiles in a row. A click or the Enter key removes a tile. */
export const PickedTiles = ({ label, tiles, onRemove }: PickedTilesProps) => {
  const text = useText();
  return (
    <div class="hand-shown">
      <div class="hand-shown-row" role="group" aria-label={text(label)}>
        {tiles.length === 0 && <span class="waiting">{text(texts.noTile)}</span>}
        {tiles.map((tile, index) => (
          <button
            key={`${index} ${tile}`}
            type="button"
            class="tile-button"
            aria-label={text(board.remove, { kind: tileName(tile) })}
            onClick={() => onRemove(index)}
          >
            <Tile tile={tile} isDecorative />
          </button>
        ))}
      </div>
    </div>
  );
};
