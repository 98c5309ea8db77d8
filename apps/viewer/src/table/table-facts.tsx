import { useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import type { DealFrame, Roll } from './places/deal-frame.js';
import type { DealView } from '../api/types.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from './table.texts.js';

/** The facts of the whole table in words: wall, break, dice, round, joker. */
export const TableFacts = ({ view, frame }: { readonly view: DealView; readonly frame: DealFrame }) => {
  const text = useText();
  const { wallBreak, breaker, roundWind } = frame;
  return (
    <ul class="table-facts">
      {view.wall !== undefined && <li>{text(texts.tilesLeft, { count: view.wall })}</li>}
      {roundWind !== undefined && <li>{text(texts.round, { wind: SEAT_NAMES[roundWind] })}</li>}
      {breaker !== undefined && <RollFaces roll={breaker} />}
      {wallBreak !== undefined && (
        <>
          <RollFaces roll={wallBreak} />
          <li>{text(texts.wallBreak, { seat: SEAT_NAMES[wallBreak.seat], stack: wallBreak.stack })}</li>
        </>
      )}
      {view.indicator !== undefined && (
        <li>
          {text(texts.indicator)} <Tile tile={view.indicator} />
        </li>
      )}
      {view.joker !== undefined && (
        <li>
          {text(texts.joker)} <Tile tile={view.joker} />
        </li>
      )}
    </ul>
  );
};

/** The faces of dice are single characters, U+2680 to U+2685. */
const face = (die: number): string => String.fromCodePoint(0x267f + die);

const RollFaces = ({ roll }: { readonly roll: Roll }) => {
  const text = useText();
  return (
    <li>
      {text(texts.dice)} <span class="visually-hidden">{roll.dice.join(' + ')}</span>
      <span class="table-dice" aria-hidden="true">
        {roll.dice.map(face).join(' ')}
      </span>
    </li>
  );
};
