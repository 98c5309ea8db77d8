import { countAt, type Counts, countsOf, type Meld, PLAYING_TILES, type PlayingTile, type Tile, waitsOf } from '#tiles';
import { areWithin, copiesHeld, kindsHeld } from '../../patterns/index.js';
import { irregularForm, WONDERS } from './irregular-forms.js';

const SETS = 4;
const COPIES = 4;

const isIrregularWith = (counts: Counts, tile: number): boolean => {
  const complete = counts.slice();
  complete[tile] = countAt(complete, tile) + 1;
  return irregularForm(complete, kindsHeld(complete)) !== undefined;
};

const hasOneSingle = (counts: Counts): boolean => counts.reduce((odd, count) => odd + (count % 2), 0) === 1;

/** Only hands without declared sets can be irregular: pairs with one single tile, or terminals and honours only. */
const mayBeIrregular = (counts: Counts, melds: readonly Meld[]): boolean =>
  melds.length === 0 && (hasOneSingle(counts) || areWithin(kindsHeld(counts), WONDERS));

const irregularWaits = (standing: readonly Tile[], melds: readonly Meld[]): readonly PlayingTile[] => {
  const counts = countsOf(standing);
  return mayBeIrregular(counts, melds) ? PLAYING_TILES.filter((_, tile) => isIrregularWith(counts, tile)) : [];
};

/**
 * The kinds that complete the standing tiles, in order (CC-ready). A kind of which the player holds all four is not
 * possible (CC-A07).
 */
export const possibleTiles = (standing: readonly Tile[], melds: readonly Meld[]): readonly PlayingTile[] => {
  const regular = waitsOf(standing, SETS - melds.length, { sevenPairs: false });
  const irregular = irregularWaits(standing, melds);
  const either =
    irregular.length === 0
      ? regular
      : PLAYING_TILES.filter((tile) => regular.includes(tile) || irregular.includes(tile));
  return either.filter((tile) => copiesHeld({ standing, melds }, tile) < COPIES);
};
