import type { z } from 'zod';
import { thingKind } from '#inference';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import type { TileSetRequest } from './tile-set-schemas.js';

type Set = Pick<z.infer<typeof TileSetRequest>, 'tables' | 'tags'>;
type Thing = Set['tags'][string];

/**
 * Refuses a set with a tile whose tag another set of one of its tables has: a tile cannot be in two sets. The cards and tokens of a table may be in each of
 * its sets.
 */
export const refuseSharedTags = (set: Set, others: readonly (Set & { readonly tileSet: string })[]): void => {
  const shared = others.flatMap(({ tileSet, tables, tags }) => {
    const table = tables.find((each) => set.tables.includes(each));
    if (table === undefined) return [];
    return Object.entries(set.tags).flatMap(([tag, thing]) => {
      const other = Object.hasOwn(tags, tag) ? tags[tag] : undefined;
      return other === undefined || isSameBelonging(thing, other) ? [] : [{ tag, tileSet, table }];
    });
  });
  const [first] = shared;
  if (first === undefined) return;
  const { tag, tileSet, table } = first;
  const parameters = { tag, other: quoted(tileSet), table: quoted(table), count: shared.length };
  throw Problem.of('TILE_SET_MISFIT', 'shared', parameters, {
    errors: shared.map((each) => ({ pointer: `/tags/${each.tag}` })),
  });
};

const isSameBelonging = (thing: Thing, other: Thing): boolean =>
  thing.kind !== 'tile' && thingKind(thing) === thingKind(other);
