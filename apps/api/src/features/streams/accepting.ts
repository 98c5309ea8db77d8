import type { Entry } from './channels/ring.js';

interface Filters {
  readonly type?: string;
  readonly table?: string;
}

/** Returns whether a client wants an event by the filters of its query; undefined if it wants every event. */
export const accepting = ({ type, table }: Filters): ((entry: Entry) => boolean) | undefined => {
  if (type === undefined && table === undefined) return undefined;
  const types = type === undefined ? undefined : new Set(type.split(','));
  return (entry) => (types?.has(entry.type) ?? true) && (table === undefined || entry.table === table);
};
