import { useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import { tileName } from '../tiles/tile-names.js';
import { type Hand, requiredStanding } from './hand.js';
import * as texts from '#texts/page/tile-board';
import '../form/form.css';

interface WinningTileProps {
  readonly hand: Hand;
  readonly onChange: (hand: Hand) => void;
  /** The attributes of the field if a message marks it. */
  readonly mark?: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };
}

/** Selects the standing tile that completed the hand. */
export const WinningTile = ({ hand, onChange, mark = {} }: WinningTileProps) => {
  const text = useText();
  if (hand.standing.length !== requiredStanding(hand) + 1) return null;
  return (
    <fieldset class="choice-row" {...mark}>
      <legend>{text(texts.winningTile)}</legend>
      {[...new Set(hand.standing)].map((tile) => (
        <label key={tile} class="choice tile-choice">
          <input
            type="radio"
            name="winning-tile"
            aria-label={text(tileName(tile))}
            checked={hand.winningTile === tile}
            onChange={() => onChange({ ...hand, winningTile: tile })}
          />
          <Tile tile={tile} isDecorative />
        </label>
      ))}
    </fieldset>
  );
};
