import { useEffect, useId, useState } from 'preact/hooks';
import { formatTiles, isKnown, parseTiles, type Text, type Tile } from '#tiles';
import { useText } from '../language/language.js';
import * as texts from './tile-board.texts.js';

type Fault = Extract<ReturnType<typeof parseTiles>, { ok: false }>['error'];

/** Tiles typed in notation. What cannot be read is marked at its character, and the tiles stay as they were. */
export const NotationField = ({
  tiles,
  onChange,
  label = texts.notation,
  size,
}: {
  readonly tiles: readonly Tile[];
  readonly onChange: (tiles: readonly Tile[]) => void;
  readonly label?: Text;
  /** What is said of the number of the tiles, where it has to be a certain one; empty where it is. */
  readonly size?: { readonly words: string; readonly isTooMany: boolean };
}) => {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(formatTiles(tiles));
  const parsed = parseTiles(typed);
  // Tiles that were picked elsewhere replace the text, unless it says the same in other words.
  useEffect(() => {
    const same = parsed.ok && formatTiles([...parsed.tiles].sort()) === formatTiles([...tiles].sort());
    if (!same) setTyped(formatTiles(tiles));
  }, [formatTiles(tiles)]);
  const change = (value: string): void => {
    setTyped(value);
    const next = parseTiles(value);
    if (next.ok) onChange(next.tiles.filter(isKnown));
  };
  return (
    <div class="notation-field">
      <label for={id}>{text(label)}</label>
      <input
        id={id}
        value={typed}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="none"
        aria-invalid={!parsed.ok || size?.isTooMany === true}
        aria-describedby={`${id}-hint ${id}-fault ${id}-size`}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <p id={`${id}-hint`} class="field-hint">
        {text(texts.notationHint)}
      </p>
      <p id={`${id}-fault`} class="field-fault" aria-live="polite">
        {!parsed.ok && <FaultText fault={parsed.error} typed={typed} />}
      </p>
      {size !== undefined && (
        <p id={`${id}-size`} class={size.isTooMany ? 'field-fault' : 'field-hint'} aria-live="polite">
          {size.words}
        </p>
      )}
    </div>
  );
};

/** The typed text with a mark at the fault, and what is wrong there. */
const FaultText = ({ fault, typed }: { readonly fault: Fault; readonly typed: string }) => {
  const text = useText();
  const at = fault.at + 1;
  const words =
    fault.code === 'suit-expected'
      ? text(texts.suitMissing, { at })
      : text(texts.faultAt, { at, found: typed.slice(fault.at, fault.at + 2) });
  return (
    <>
      <code>
        {typed.slice(0, fault.at)}
        <mark>{typed.slice(fault.at, fault.at + 1) || '…'}</mark>
        {typed.slice(fault.at + 1)}
      </code>{' '}
      {words}
    </>
  );
};
