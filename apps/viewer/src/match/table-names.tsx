import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useGet } from '../answers/use-get.js';
import type { Schemas } from '../api/types.js';

type NameOf = (table: string) => string;
type Named = Pick<Schemas['TableSummary'], 'table' | 'name'>;

const Names = createContext<NameOf>((table) => table);

/** Returns the name of a table by its id; the id itself until the names are loaded. */
export const useTableNames = (): NameOf => useContext(Names);

interface TableNamesProps {
  readonly tables?: readonly Named[];
  readonly children: ComponentChildren;
}

/** Names the tables in everything below. A page that has loaded the tables passes them; otherwise they are requested. */
export const TableNames = ({ tables, children }: TableNamesProps) =>
  tables === undefined ? <Requested>{children}</Requested> : <Given tables={tables}>{children}</Given>;

const Given = ({ tables, children }: { readonly tables: readonly Named[]; readonly children: ComponentChildren }) => (
  <Names.Provider value={(id) => tables.find(({ table }) => table === id)?.name ?? id}>{children}</Names.Provider>
);

const Requested = ({ children }: { readonly children: ComponentChildren }) => {
  const { data } = useGet('/v1/tables', {});
  return <Given tables={data?.tables ?? []}>{children}</Given>;
};

/** The name of one table; its id until the name is loaded. */
export const useTableName = (table: string): string => {
  const { data } = useGet('/v1/tables/{table}', { path: { table } });
  return data?.name ?? table;
};
