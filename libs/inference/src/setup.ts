import type { CommandOf, RuleSet, RuleSetOptions } from '#deal';
import type { Side } from '#tiles';
import { type ThingKind, thingKind } from './layout.js';
import { everywhere, GOOD_SIGHT, type SensorModel } from './sensor-model.js';
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
  readonly model?: SensorModel;
}

export const modelOf = ({ model }: TableSetup): SensorModel => model ?? everywhere(GOOD_SIGHT);

/** The tags of each kind of thing, in the order of the register. */
export const tagsByKind = (tiles: TileSet): ReadonlyMap<ThingKind, readonly string[]> => {
  const tags = new Map<ThingKind, string[]>();
  for (const [tag, thing] of tiles) {
    const kind = thingKind(thing);
    const same = tags.get(kind);
    if (same === undefined) tags.set(kind, [tag]);
    else same.push(tag);
  }
  return tags;
};
