import type { TableWithReadersOptions } from './table-with-readers.js';

/** The options that a layer adds to a table; if two layers set the same fault, the later one wins. */
export type LayerOptions = Pick<
  TableWithReadersOptions,
  'pace' | 'people' | 'set' | 'buttons' | 'readsWall' | 'field' | 'rounds' | 'reader' | 'sets' | 'faults'
>;

export const together = (layers: readonly LayerOptions[]): LayerOptions => layers.reduce(added, {});

/** The faults of both layers. */
export const added = (one: LayerOptions, other: LayerOptions): LayerOptions => ({
  ...one,
  ...other,
  people: { ...one.people, ...other.people },
  set: { ...one.set, ...other.set },
  ...(!(one.rounds === undefined && other.rounds === undefined) && { rounds: { ...one.rounds, ...other.rounds } }),
  ...(!(one.field === undefined && other.field === undefined) && { field: { ...one.field, ...other.field } }),
  faults: { ...one.faults, ...other.faults, tags: { ...one.faults?.tags, ...other.faults?.tags } },
});
