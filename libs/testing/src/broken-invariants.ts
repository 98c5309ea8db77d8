import { type Dealt, type RuleSet, tally, tilesOnTable } from '#deal';
import { isKnown } from '#tiles';

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
