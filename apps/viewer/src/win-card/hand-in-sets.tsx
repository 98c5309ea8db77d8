import type { ComponentChildren } from 'preact';
import type { Tile as Kind } from '#tiles';
import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { tileName } from '../tiles/tile-names.js';
import { Tile } from '../tiles/tile.js';
import * as kinds from '../valuation/valuation.texts.js';
import * as texts from '#texts/page/win-card';
import { jokerPlaces, placeOf } from './joker-places.js';
import { winningPlace } from './winning-tile.js';
import './win-card.css';

interface HandInSetsProps {
  readonly sets: Schemas['Arrangement'];
  readonly winningTile?: string | undefined;
  /** The tiles of the hand that are in no set. */
  readonly others?: readonly string[] | undefined;
  readonly flowers?: readonly string[] | undefined;
  /** What each joker stands for. */
  readonly jokers?: Schemas['Jokers'] | undefined;
}

/** A hand in its sets with the winning tile in gold, the tiles outside the sets, and the flowers of the player. */
export const HandInSets = ({ sets, winningTile, others = [], flowers = [], jokers }: HandInSetsProps) => {
  const text = useText();
  const gold = winningPlace(sets, winningTile);
  const starred = jokerPlaces(sets, jokers);
  return (
    <div class="hand-in-sets" role="group" aria-label={text(texts.hand)}>
      {sets.map(({ tiles, kind, declared }, index) => (
        <Group
          key={index}
          name={text(declared ? kinds.declared[kind] : kinds.kinds[kind])}
          tiles={tiles}
          gold={gold?.set === index ? gold.tile : undefined}
          isJoker={(tile) => starred.has(placeOf(index, tile))}
        />
      ))}
      {others.length > 0 && <Group name={text(texts.others)} tiles={others} gold={undefined} />}
      {flowers.length > 0 && <Group name={text(texts.flowers)} tiles={flowers} gold={undefined} />}
    </div>
  );
};

interface GroupProps {
  readonly name: string;
  readonly tiles: readonly string[];
  readonly gold: number | undefined;
  readonly isJoker?: (index: number) => boolean;
}

const Group = ({ name, tiles, gold, isJoker = () => false }: GroupProps) => {
  return (
    <span class="hand-set" role="group" aria-label={name}>
      <span class="tiles">
        {(tiles as readonly Kind[]).map((tile, index) => {
          const shown = <TileOfHand key={index} tile={tile} isWinning={index === gold} />;
          return isJoker(index) ? <Joker key={index}>{shown}</Joker> : shown;
        })}
      </span>
      <span class="hand-set-name" aria-hidden="true">
        {name}
      </span>
    </span>
  );
};

const TileOfHand = ({ tile, isWinning }: { readonly tile: Kind; readonly isWinning: boolean }) => {
  const text = useText();
  if (!isWinning) return <Tile tile={tile} />;
  return (
    <span class="hand-winning" role="img" aria-label={text(texts.winningTile, { tile: tileName(tile) })}>
      <Tile tile={tile} isDecorative />
    </span>
  );
};

/** A joker among the tiles for which jokers stand. */
const Joker = ({ children }: { readonly children: ComponentChildren }) => {
  const text = useText();
  return (
    <span class="joker">
      {children}
      <span class="visually-hidden">{text(texts.joker)}</span>
    </span>
  );
};
