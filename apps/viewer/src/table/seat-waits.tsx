import { useState } from 'preact/hooks';
import { useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import type { Wait } from '../waits/waits.js';
import { signed } from './words/signed.js';
import * as texts from './table.texts.js';

/** The number of waits that a plate has room for. */
const SHOWN = 3;

/** The tiles that a hand waits for, with the copies left. A click on the plate shows the points that each would bring instead. */
export const SeatWaits = ({ waits }: { readonly waits: readonly Wait[] }) => {
  const text = useText();
  const [showsPoints, show] = useState(false);
  const shown = waits.length <= SHOWN ? waits : bestOf(waits, SHOWN - 1);
  return (
    <button type="button" class="seat-waits" aria-pressed={showsPoints} onClick={() => show(!showsPoints)}>
      <span class="visually-hidden">{text(texts.showWorth)}</span>
      <span class="seat-waits-shown" aria-hidden="true">
        <span class="seat-waits-name">{text(texts.waits)}</span>
        {shown.map(({ tile, left, points }) => (
          <span key={tile} class={left === 0 ? 'seat-wait seat-wait-gone' : 'seat-wait'}>
            <Tile tile={tile} isDecorative />
            {showsPoints ? signed(points) : `×${left}`}
          </span>
        ))}
        {shown.length < waits.length && <span>+{waits.length - shown.length}</span>}
      </span>
    </button>
  );
};

/** The waits that bring most points, the first of equals, in the order of kinds. A wait without copies left comes last. */
const bestOf = (waits: readonly Wait[], count: number): readonly Wait[] => {
  const best = waits.toSorted((one, other) => worth(other) - worth(one)).slice(0, count);
  return waits.filter((wait) => best.includes(wait));
};

const worth = ({ left, points }: Wait): number => (left === 0 ? -1 : points);
