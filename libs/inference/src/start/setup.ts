import type { CommandOf, RuleSet, RuleSetOptions } from '#deal';
import type { Side } from '#tiles';
import type { TileSet } from '../signal/tags/tile-set.js';

/** The data about its table that a decoder needs. */
export interface TableSetup {
  readonly rules: RuleSet;
  /** The options that the players agreed on. */
  readonly agreed?: RuleSetOptions;
  readonly table: string;
  /** The tile set; if several are played in turn, the first one. */
  readonly tiles: TileSet;
  /** The other sets. Cards and tokens belong to the table: they may be in any of the registers. */
  readonly otherSets?: readonly TileSet[];
  readonly source: CommandOf<'OpenDeal'>['source'];
  /** The side to which each reader is fixed. */
  readonly readers: ReadonlyMap<string, Side>;
  /** Random ids of the players; the log never contains names. */
  readonly players: { readonly [side in Side]: string };
  /** The readings that may be weighed for the proposals of one observation; `MOST_READINGS` by default. */
  readonly mostReadings?: number;
}
