import { useEffect, useId, useState } from 'preact/hooks';
import type { Text } from '#language';
import { formatTiles, isKnown, parseTiles, type Tile } from '#tiles';
import { useText } from '../language/language.js';
import { inNotation } from './other-notations.js';
import * as texts from '#texts/page/tile-board';

type Fault = Extract<ReturnType<typeof parseTiles>, { ok: false }>['error'];

/** A field for tiles in notation. An invalid character is marked, and the tiles stay unchanged. */
export const NotationField = ({
  tiles,
  onChange,
  label = texts.notation,
  hint = texts.notationHint,
  size,
}: {
  readonly tiles: readonly Tile[];
  readonly onChange: (tiles: readonly Tile[]) => void;
  readonly label?: Text;
  readonly hint?: Text;
  /** The fault in the number of tiles, if a certain number is required. Empty if the number is right. */
  readonly size?: { readonly words: string; readonly isTooMany: boolean };
}) => {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(formatTiles(tiles));
  const read = inNotation(typed);
  const parsed = parseTiles(read);
  // Tiles that were picked elsewhere replace the text, unless the text already means the same tiles.
  useEffect(() => {
    const same = parsed.ok && formatTiles([...parsed.tiles].sort()) === formatTiles([...tiles].sort());
    if (!same) setTyped(formatTiles(tiles));
  }, [formatTiles(tiles)]);
  const change = (value: string): void => {
    setTyped(value);
    const next = parseTiles(inNotation(value));
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
        {text(hint)}
      </p>
      <p id={`${id}-fault`} class="field-fault" aria-live="polite">
        {!parsed.ok && <FaultText fault={parsed.error} typed={read} />}
      </p>
      {size !== undefined && (
        <p id={`${id}-size`} class={size.isTooMany ? 'field-fault' : 'field-hint'} aria-live="polite">
          {size.words}
        </p>
      )}
    </div>
  );
};

/** The typed text with a mark at the fault, and a description of the fault. */
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
