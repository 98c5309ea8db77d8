import { useText } from '../language/language.js';
import { useTileIndices } from '../tiles/tile-indices.js';
import * as texts from '#texts/page/layout';

/** Switches the digits and Latin letters in the corners of the tiles. */
export const TileIndicesChoice = () => {
  const text = useText();
  const { isShown, show } = useTileIndices();
  return (
    <label class="tile-indices-choice" title={text(texts.tileIndicesHow)}>
      <input type="checkbox" checked={isShown} onChange={({ currentTarget }) => show(currentTarget.checked)} />{' '}
      {text(texts.tileIndices)}
    </label>
  );
};
