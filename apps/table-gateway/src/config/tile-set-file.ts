import { isRejection, type RuleSet, type RuleSetOptions } from '#deal';
import { TileSetFile } from '#hardware/schema';
import { type TileSet, tileSetFit } from '#inference';
import type { Tile } from '#tiles';
import { GatewayFault } from '../state/fault.js';
import { invalid } from './invalid.js';
import { JsonFile } from './json-file.js';

/** The game that is played with the set: the name of the rule set, and all copies of its tiles. */
export interface PlayedWith {
  readonly ruleSet: string;
  readonly tiles: readonly Tile[];
}

/** The options are those that the rule set takes. */
export const playedWith = (rules: RuleSet, agreed: RuleSetOptions = {}): PlayedWith => {
  const options = rules.setup.options(agreed);
  return { ruleSet: rules.id, tiles: rules.setup.tiles(isRejection(options) ? agreed : options) };
};

interface ReadTileSet {
  readonly file: JsonFile;
  readonly tiles: TileSet;
  /** The faces of the set that the game does not use. */
  readonly notPlayed: readonly Tile[];
}

/** Reads the register of a tile set. Throws `GatewayFault` CONFIG_INVALID naming the place that is wrong. */
export const readTileSet = async (path: string, playedWith: PlayedWith): Promise<ReadTileSet> => {
  const file = await JsonFile.read(path);
  const tiles = tileSetIn(file);
  const { misfits, notPlayed } = tileSetFit(tiles, playedWith.tiles);
  const faults = misfits.map(({ tile, expected, tags }) => {
    const counted = `got ${tags.length} tags of tile ${tile}, expected ${expected} (${playedWith.ruleSet})`;
    const surplus = tags[expected];
    // The error names only the place of the tag: tag and face together would reveal the tile.
    return surplus === undefined
      ? `${file.where(['tags'])}: ${counted}; enrol what is missing with npx tilescribe enrol`
      : `${file.placeOf(['tags', surplus])}: ${counted}; lay this tile on a reader and correct its face, or remove the tag`;
  });
  if (faults.length > 0) throw new GatewayFault('CONFIG_INVALID', faults.join('\n'));
  return { file, tiles, notPlayed };
};

/** Reads the register in a file, for any game. Throws `GatewayFault` CONFIG_INVALID. */
export const tileSetIn = (file: JsonFile): TileSet => {
  const set = TileSetFile.safeParse(file.value);
  if (!set.success) throw invalid(file, set.error, true);
  return new Map(Object.entries(set.data.tags));
};
