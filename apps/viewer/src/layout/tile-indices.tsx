import { useLayoutEffect, useState } from 'preact/hooks';
import { useText } from '../language/language.js';
import * as texts from './layout.texts.js';

const STORED = 'tilescribe.tile-indices';
/** The class that shows the indices (apps/viewer/tiles/tiles.css). */
const SHOWN = 'tile-indices';

/** Whether tiles have a digit or a Latin letter in their corner. The browser remembers the choice. */
export const TileIndices = () => {
  const text = useText();
  const [isShown, show] = useState(() => localStorage.getItem(STORED) !== null);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle(SHOWN, isShown);
    if (isShown) localStorage.setItem(STORED, 'shown');
    else localStorage.removeItem(STORED);
  }, [isShown]);
  return (
    <label class="tile-indices-choice" title={text(texts.tileIndicesHow)}>
      <input type="checkbox" checked={isShown} onChange={({ currentTarget }) => show(currentTarget.checked)} />{' '}
      {text(texts.tileIndices)}
    </label>
  );
};
