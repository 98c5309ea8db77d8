import { useAnswer } from '../answers/use-answer.js';
import { unlessRefused } from '../api/problem.js';
import type { Schemas } from '../api/types.js';

/** The name of a table as a link; its id until the name has arrived, or if it is refused. */
export const TableLink = ({ table }: { readonly table: string | undefined }) => {
  const { data } = useAnswer<Schemas['Table'] | undefined>(
    async (api, signal) =>
      table === undefined ? undefined : unlessRefused(api.get('/v1/tables/{table}', { path: { table }, signal })),
    [table],
  );
  if (table === undefined) return <span aria-hidden="true">{'\u00a0'}</span>;
  return <a href={`/tables/${encodeURIComponent(table)}`}>{data?.name ?? table}</a>;
};
