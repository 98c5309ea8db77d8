import { useRefreshed } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { parameterInAddress } from '../../browser/address.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import * as texts from '#texts/page/wall';
import { useRotation } from './use-rotation.js';
import { WallTable } from './wall-table.js';
import './wall.css';

/** How often the page looks for new tables. */
const REFRESH_MS = 30_000;

type Listed = Schemas['ListedTable'];

/** A screen in the hall without navigation: one table, or several in turn. `/wall?tables=hall-1,hall-2&every=60` chooses them. */
export const Wall = ({ table }: { readonly table?: string }) => {
  const { answer } = useRefreshed('/v1/tables', {}, REFRESH_MS);
  return <Answered answer={answer}>{({ tables }) => <InTurn tables={chosen(tables, table)} />}</Answered>;
};

const chosen = (tables: readonly Listed[], table: string | undefined): readonly Listed[] => {
  const names = table === undefined ? parameterInAddress('tables')?.split(',') : [table];
  return names === undefined
    ? tables.filter(({ status }) => status !== 'closed')
    : names.flatMap((name) => tables.find((each) => each.table === name) ?? []);
};

const InTurn = ({ tables }: { readonly tables: readonly Listed[] }) => {
  const text = useText();
  const { at, seconds } = useRotation(tables.length);
  const table = tables[at];
  const next = tables[(at + 1) % tables.length];
  if (table === undefined)
    return (
      <div class="wall wall-empty">
        <h1>{text(texts.noTable)}</h1>
      </div>
    );
  return (
    <WallTable key={table.table} table={table.table} name={table.name}>
      {tables.length > 1 && (
        <p class="wall-rotation">
          <span class="wall-dots" aria-hidden="true">
            {tables.map((each, index) => (
              <span key={each.table} class={index === at ? 'wall-dot wall-dot-now' : 'wall-dot'} />
            ))}
          </span>
          {next && text(texts.next, { table: next.name, seconds })}
        </p>
      )}
    </WallTable>
  );
};
