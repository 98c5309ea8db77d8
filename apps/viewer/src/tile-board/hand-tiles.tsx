import type { Tile as Kind } from '#tiles';
import { useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import { tileName } from '../tiles/tile-names.js';
import { type Hand, type LaidMeld, tilesOfMeld, withoutBonusTile, withoutMeld, withoutStanding } from './hand.js';
import * as texts from '#texts/page/tile-board';

interface HandTilesProps {
  readonly hand: Hand;
  /** The kind that is the joker. Its tiles have a star. */
  readonly joker?: Kind | undefined;
  /** Receives the hand without a tile that was clicked. Without it, the tiles are pictures. */
  readonly onChange?: ((hand: Hand) => void) | undefined;
  /** Shows a place for the next tile. */
  readonly hasSpace?: boolean;
}

/** A hand in one line: standing tiles, the winning one last and framed, then sets and flowers. */
export const HandTiles = ({ hand, joker, onChange, hasSpace = false }: HandTilesProps) => {
  const text = useText();
  const removed = (next: () => Hand) => onChange && (() => onChange(next()));
  const { winningTile } = hand;
  const last = winningTile === undefined ? -1 : hand.standing.lastIndexOf(winningTile);
  const standing = hand.standing.map((tile, index) => ({ tile, index }));
  const ordered = [
    ...standing.filter(({ index }) => index !== last),
    ...standing.filter(({ index }) => index === last),
  ];
  return (
    <div class="hand-tiles">
      <span class="hand-tiles-part" role="group" aria-label={text(texts.standing)}>
        {ordered.map(({ tile, index }) => (
          <Shown
            key={`${index} ${tile}`}
            tiles={[tile]}
            joker={joker}
            class={index === last ? 'hand-tiles-won' : ''}
            onRemove={removed(() => withoutStanding(hand, index))}
          />
        ))}
        {hasSpace && <span class="hand-tiles-space" />}
      </span>
      {hand.melds.length > 0 && (
        <span class="hand-tiles-part" role="group" aria-label={text(texts.melds)}>
          {hand.melds.map((meld, index) => (
            <Shown
              key={index}
              tiles={tilesOfMeld(meld)}
              isBackAt={(place) => isBack(meld, place)}
              joker={joker}
              class="hand-tiles-meld"
              onRemove={removed(() => withoutMeld(hand, index))}
            />
          ))}
        </span>
      )}
      {hand.bonusTiles.length > 0 && (
        <span class="hand-tiles-part" role="group" aria-label={text(texts.bonusTiles)}>
          {hand.bonusTiles.map((tile, index) => (
            <Shown key={tile} tiles={[tile]} joker={joker} onRemove={removed(() => withoutBonusTile(hand, index))} />
          ))}
        </span>
      )}
    </div>
  );
};

/** The outer tiles of a concealed kong lie face down. */
const isBack = (meld: LaidMeld, place: number): boolean =>
  meld.kind === 'kong' && meld.kongKind === 'concealed' && place % 3 === 0;

interface ShownProps {
  readonly tiles: readonly Kind[];
  readonly isBackAt?: (place: number) => boolean;
  readonly joker: Kind | undefined;
  readonly class?: string;
  readonly onRemove: (() => void) | undefined;
}

/** A tile or a set. It is a button if it can be removed. */
const Shown = ({ tiles, isBackAt = () => false, joker, class: className = '', onRemove }: ShownProps) => {
  const text = useText();
  const [first = '1m'] = tiles;
  const pictures = tiles.map((tile, place) => (
    <span key={place} class={tile === joker ? 'joker' : undefined}>
      <Tile tile={isBackAt(place) ? 'hidden' : tile} isDecorative={onRemove !== undefined} />
    </span>
  ));
  if (onRemove === undefined) return <span class={className}>{pictures}</span>;
  return (
    <button
      type="button"
      class={`tile-button ${className}`}
      aria-label={text(texts.remove, { kind: tileName(first) })}
      onClick={onRemove}
    >
      {pictures}
    </button>
  );
};
