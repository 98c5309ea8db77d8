import { type TaggedThing, thingKind, type TileSet } from '#inference';
import { GatewayFault } from '../state/fault.js';
import type { JsonFile } from './json-file.js';

/** The register of a tile set of a table. */
export interface TableRegister {
  readonly table: string;
  readonly file: JsonFile;
  readonly tiles: TileSet;
}

/** The most shared tags whose places an error names. */
const NAMED = 5;

/**
 * Refuses registers that share tags: a tile that lies at one table cannot be in the set of another one, or in two sets.
 * The cards and tokens of a table belong to all of its sets, and may be in each register.
 * Throws `GatewayFault` CONFIG_INVALID with the places of the shared tags, and without the tags.
 */
export const refuseSharedTags = (registers: readonly TableRegister[]): void => {
  const first = new Map<string, TableRegister>();
  const faults: string[] = [];
  for (const register of registers)
    for (const [tag, thing] of register.tiles) {
      const other = first.get(tag);
      if (other === undefined) first.set(tag, register);
      else if (other.table !== register.table || !isSameBelonging(thing, other.tiles.get(tag)))
        faults.push(sharedTag(tag, register, other));
    }
  if (faults.length === 0) return;
  const more = faults.length > NAMED ? [`${faults.length - NAMED} more tags are shared`] : [];
  throw new GatewayFault('CONFIG_INVALID', [...faults.slice(0, NAMED), ...more].join('\n'));
};

const isSameBelonging = (thing: TaggedThing, other: TaggedThing | undefined): boolean =>
  thing.kind !== 'tile' && other !== undefined && thingKind(thing) === thingKind(other);

const sharedTag = (tag: string, { table, file }: TableRegister, other: TableRegister): string => {
  const place = file.placeOf(['tags', tag]);
  const otherPlace = other.file.placeOf(['tags', tag]);
  return table === other.table
    ? `${place}: this tag is also in another set of table ${table} (${otherPlace}), expected each tile in one set; name another tile set, or enrol the tile again`
    : `${place}: this tag of table ${table} is also one of table ${other.table} (${otherPlace}), expected each tag in the set of one table; name another tile set, or enrol the tile again`;
};
