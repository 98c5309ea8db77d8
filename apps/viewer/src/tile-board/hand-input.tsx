import { useState } from 'preact/hooks';
import type { Tile as Kind } from '#tiles';
import { QuietButton, RadioRow } from '../form/forms.js';
import { useText } from '../language/language.js';
import {
  allTiles,
  canPick,
  copiesLeft,
  type Hand,
  type HandOutcome,
  hasTooManyTiles,
  kindRows,
  type MeldKind,
  modesOf,
  NO_TILES,
  type PickMode,
  sizeOf,
  withPick,
  withStanding,
} from './hand.js';
import { HandTiles } from './hand-tiles.js';
import { NotationField } from './notation-field.js';
import { TileBoard } from './tile-board.js';
import { WinningTile } from './winning-tile.js';
import * as texts from '#texts/page/tile-board';
import '../form/form.css';

interface HandInputProps {
  readonly hand: Hand;
  readonly onChange: (hand: Hand) => void;
  /** The number of tiles of the set: 108, 136 or 144. */
  readonly tiles: number;
  readonly melds: readonly MeldKind[];
  readonly outcome: HandOutcome;
  /** The tiles of other hands. Their copies are not available for this hand. */
  readonly elsewhere?: readonly Kind[];
}

/** A hand that a person picks on the board or types. It is drawn while it grows. */
export const HandInput = ({ hand, onChange, tiles, melds, outcome, elsewhere = [] }: HandInputProps) => {
  const text = useText();
  const [mode, setMode] = useState<PickMode>('standing');
  const pick = (tile: Kind): void => {
    onChange(withPick(hand, mode, tile));
    setMode('standing');
  };
  return (
    <div class="hand-input">
      <HandShown hand={hand} onChange={onChange} />
      {outcome !== 'not-won' && <WinningTile hand={hand} onChange={onChange} />}
      <NotationField
        tiles={hand.standing}
        onChange={(standing) => onChange(withStanding(hand, standing, standing.at(-1)))}
        hint={tiles === 108 ? texts.notationOfSuits : texts.notationHint}
        size={useSizeWords(hand, outcome)}
      />
      <RadioRow
        legend={text(texts.pickAs)}
        value={mode}
        values={modesOf(melds).map((each) => [each, text(texts.modes[each])])}
        onChoose={setMode}
      />
      <TileBoard
        rows={kindRows(tiles)}
        left={(kind) => Math.max(0, copiesLeft(hand, kind, elsewhere))}
        canPick={(kind) => canPick(hand, mode, kind, elsewhere)}
        onPick={pick}
      />
    </div>
  );
};

/** The number of tiles in the hand and the required number. Shows nothing if the hand is complete or empty. */
const useSizeWords = (hand: Hand, outcome: HandOutcome) => {
  const text = useText();
  const { length: count } = hand.standing;
  const { least, most } = sizeOf(hand, outcome);
  if (count === 0 || (count >= least && count <= most)) return { words: '', isTooMany: false };
  const words = text(least === most ? texts.size : texts.sizeOrWon, { count, least, most });
  return { words, isTooMany: hasTooManyTiles(hand, outcome) };
};

type Change = Pick<HandInputProps, 'hand' | 'onChange'>;

/** The tiles of the hand. A click or the Enter key removes a tile. */
const HandShown = ({ hand, onChange }: Change) => {
  const text = useText();
  const isEmpty = allTiles(hand).length === 0;
  return (
    <div class="hand-shown">
      {isEmpty ? <span class="waiting">{text(texts.empty)}</span> : <HandTiles hand={hand} onChange={onChange} />}
      {!isEmpty && <QuietButton onClick={() => onChange(NO_TILES)}>{text(texts.clear)}</QuietButton>}
    </div>
  );
};
