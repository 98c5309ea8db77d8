import { useRef, useState } from 'preact/hooks';
import type { Tile as Kind } from '#tiles';
import { useLanguage, useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import { tileName } from '../tiles/tile-names.js';
import * as texts from '#texts/page/tile-board';
import './tile-board.css';

/** The movement of an arrow key on the board: rows, and places in the row. */
const MOVES: Readonly<Record<string, readonly [rows: number, places: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface TileBoardProps {
  readonly rows: readonly (readonly Kind[])[];
  /** The number of copies of a kind that are left. */
  readonly left: (kind: Kind) => number;
  readonly canPick: (kind: Kind) => boolean;
  readonly onPick: (kind: Kind) => void;
  /** Picks the whole set that begins with a kind: the right button of the mouse, or a long touch. */
  readonly onPickSet?: ((kind: Kind) => void) | undefined;
  /** The kind that is the joker. It has a star. */
  readonly joker?: Kind | undefined;
  /** Takes back the last change. Present, but undefined, if nothing was changed. */
  readonly onBack?: (() => void) | undefined;
}

/** All kinds of tiles as buttons. The Tab key reaches one of them; the arrow keys move between them. */
export const TileBoard = (props: TileBoardProps) => {
  const { rows, left, canPick, onPick, onPickSet, joker } = props;
  const text = useText();
  const { language } = useLanguage();
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Kind>('1m');
  const focus = (kind: Kind): void => {
    setCurrent(kind);
    board.current?.querySelector<HTMLButtonElement>(`[data-kind="${kind}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const row = rows.findIndex((kinds) => kinds.includes(current));
    const place = (rows[row] ?? []).indexOf(current);
    const next = rows[(row + move[0] + rows.length) % rows.length] ?? [];
    const kind = next[Math.min(Math.max(place + move[1], 0), next.length - 1)];
    if (kind !== undefined) focus(kind);
  };
  return (
    <div class="tile-board" role="group" aria-label={text(texts.board)} ref={board} onKeyDown={onKeyDown}>
      {rows.map((kinds) => (
        <div key={kinds[0]} class="tile-board-row">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              class="tile-board-kind"
              data-kind={kind}
              tabIndex={kind === current ? 0 : -1}
              aria-disabled={!canPick(kind)}
              aria-label={text(texts.kindLeft, { kind: tileName(kind), count: left(kind) })}
              lang={language}
              onFocus={() => setCurrent(kind)}
              onClick={() => {
                if (canPick(kind)) onPick(kind);
              }}
              onContextMenu={
                onPickSet &&
                ((event) => {
                  event.preventDefault();
                  onPickSet(kind);
                })
              }
            >
              <span class={kind === joker ? 'joker' : undefined}>
                <Tile tile={kind} isDecorative />
              </span>
              <span class="tile-board-left" aria-hidden="true">
                {left(kind)}
              </span>
            </button>
          ))}
          {'onBack' in props && kinds.length === 7 && <BackButton onBack={props.onBack} />}
        </div>
      ))}
      {'onBack' in props && rows.every(({ length }) => length > 7) && <BackButton onBack={props.onBack} />}
    </div>
  );
};

/** The button beside the honours that takes back the last change. */
const BackButton = ({ onBack }: { readonly onBack: (() => void) | undefined }) => (
  <button
    type="button"
    class="tile-board-back"
    aria-label={useText()(texts.back)}
    disabled={onBack === undefined}
    onClick={onBack}
  >
    ↶
  </button>
);
