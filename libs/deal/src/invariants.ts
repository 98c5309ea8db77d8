import { isKnown, type Tile } from '#tiles';
import type { RuleSet } from './rule-set.js';
import type { Dealt } from './state.js';
import { tilesOnTable } from './tile-count.js';

/** The violated invariants of a deal that was played with one set of tiles. Empty if there are none. */
export const brokenInvariants = (rules: RuleSet, state: Dealt): readonly string[] => {
  const tiles = tilesOnTable(state);
  const total = tiles.length + state.table.wall;
  // A deal abandoned before hands were dealt has an empty table.
  const isCounted = state.terms.recording !== 'result' && tiles.length > 0;
  const set = rules.setup.tiles(state.terms.options);
  const lost = !isCounted || total === set.length ? [] : [`${total} tiles in play, the set has ${set.length}`];
  const inSet = tally(set);
  const tooMany = [...tally(tiles.filter(isKnown))]
    .filter(([tile, count]) => count > (inSet.get(tile) ?? 0))
    .map(([tile, count]) => `${count} copies of ${tile}`);
  return [...lost, ...tooMany];
};

export const tally = (tiles: readonly Tile[]): ReadonlyMap<Tile, number> => {
  const counts = new Map<Tile, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
};
