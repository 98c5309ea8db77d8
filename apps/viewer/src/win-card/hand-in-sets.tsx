import type { Tile as Kind } from '#tiles';
import type { Schemas } from '../api/schemas.js';
import { useText } from '../language/language.js';
import { tileName } from '../tiles/tile-names.js';
import { Tile } from '../tiles/tile.js';
import * as kinds from '../valuation/valuation.texts.js';
import * as texts from '#texts/page/win-card';
import { winningPlace } from './winning-tile.js';
import './win-card.css';

/** A hand in its sets with the winning tile in gold, the tiles outside the sets, and the flowers of the player. */
export const HandInSets = ({
  sets,
  winningTile,
  others = [],
  flowers = [],
}: {
  readonly sets: Schemas['Arrangement'];
  readonly winningTile?: string | undefined;
  /** The tiles of the hand that are in no set. */
  readonly others?: readonly string[] | undefined;
  readonly flowers?: readonly string[] | undefined;
}) => {
  const text = useText();
  const gold = winningPlace(sets, winningTile);
  return (
    <div class="hand-in-sets" role="group" aria-label={text(texts.hand)}>
      {sets.map(({ tiles, kind, declared }, index) => (
        <Group
          key={index}
          name={text(declared ? kinds.declared[kind] : kinds.kinds[kind])}
          tiles={tiles}
          gold={gold?.set === index ? gold.tile : undefined}
        />
      ))}
      {others.length > 0 && <Group name={text(texts.others)} tiles={others} gold={undefined} />}
      {flowers.length > 0 && <Group name={text(texts.flowers)} tiles={flowers} gold={undefined} />}
    </div>
  );
};

const Group = ({
  name,
  tiles,
  gold,
}: {
  readonly name: string;
  readonly tiles: readonly string[];
  readonly gold: number | undefined;
}) => {
  const text = useText();
  return (
    <span class="hand-set" role="group" aria-label={name}>
      <span class="tiles">
        {(tiles as readonly Kind[]).map((tile, index) =>
          index === gold ? (
            <span
              key={index}
              class="hand-winning"
              role="img"
              aria-label={text(texts.winningTile, { tile: tileName(tile) })}
            >
              <Tile tile={tile} isDecorative />
            </span>
          ) : (
            <Tile key={index} tile={tile} />
          ),
        )}
      </span>
      <span class="hand-set-name" aria-hidden="true">
        {name}
      </span>
    </span>
  );
};
