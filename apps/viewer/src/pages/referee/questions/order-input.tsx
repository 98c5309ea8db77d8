import type { Tile as Kind } from '#tiles';
import { useText } from '../../../language/language.js';
import { Tile } from '../../../tiles/tile.js';
import { without } from '../../../tile-board/without.js';
import { tileName } from '../../../tiles/tile-names.js';
import * as texts from '#texts/page/referee/questions/question';
import { PickedTiles } from './zone-tiles.js';

interface OrderInputProps {
  readonly choices: readonly Kind[];
  readonly order: readonly Kind[];
  readonly onChange: (order: readonly Kind[]) => void;
}

/** The tiles of a question about their order. The referee chooses them from the first to the last. */
export const OrderInput = ({ choices, order, onChange }: OrderInputProps) => {
  const text = useText();
  return (
    <fieldset class="choice-row">
      <legend>{text(texts.order)}</legend>
      {without(choices, order).map((tile, index) => (
        <button
          key={`${index} ${tile}`}
          type="button"
          class="tile-button"
          aria-label={text(texts.orderStep, { place: order.length + 1, tile: tileName(tile) })}
          onClick={() => onChange([...order, tile])}
        >
          <Tile tile={tile} isDecorative />
        </button>
      ))}
      <PickedTiles label={texts.ordered} tiles={order} onRemove={(index) => onChange(order.toSpliced(index, 1))} />
    </fieldset>
  );
};
