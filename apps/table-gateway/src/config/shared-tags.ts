import { GatewayFault } from '../fault.js';
import type { JsonFile } from './json-file.js';

/** The register of the tile set of a table. */
export interface TableRegister {
  readonly table: string;
  readonly file: JsonFile;
  readonly tags: Iterable<string>;
}

/** The most shared tags whose places an error names. */
const NAMED = 5;

/**
 * Refuses registers that share tags: a tile that lies at one table cannot be in the set of another one.
 * Throws `GatewayFault` CONFIG_INVALID with the places of the shared tags, and without the tags.
 */
export const refuseSharedTags = (registers: readonly TableRegister[]): void => {
  const first = new Map<string, TableRegister>();
  const faults: string[] = [];
  for (const register of registers)
    for (const tag of register.tags) {
      const other = first.get(tag);
      if (other === undefined) first.set(tag, register);
      else
        faults.push(
          `${register.file.placeOf(['tags', tag])}: this tag of table ${register.table} is also one of table ${other.table} ` +
            `(${other.file.placeOf(['tags', tag])}), expected each tag in the set of one table; name another tile set, or enrol the tile again`,
        );
    }
  if (faults.length === 0) return;
  const more = faults.length > NAMED ? [`${faults.length - NAMED} more tags are shared`] : [];
  throw new GatewayFault('CONFIG_INVALID', [...faults.slice(0, NAMED), ...more].join('\n'));
};
