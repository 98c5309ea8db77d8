import type { CommandOf, RuleSet, RuleSetOptions } from '#deal';
import type { Side } from '#tiles';
import type { TileSet } from './tile-set.js';

/** What a decoder must know of its table. */
export interface TableSetup {
  readonly rules: RuleSet;
  /** What the players agreed on where the book leaves a choice. */
  readonly agreed?: RuleSetOptions;
  readonly table: string;
  readonly tiles: TileSet;
  readonly source: CommandOf<'OpenDeal'>['source'];
  /** Which side each reader is bolted to. */
  readonly readers: ReadonlyMap<string, Side>;
  /** Random ids of the players; names never stand in the log. */
  readonly players: { readonly [side in Side]: string };
}
