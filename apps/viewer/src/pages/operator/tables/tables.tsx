import { fill, type Text } from '#language';
import { useRefreshed } from '../../../answers/use-get.js';
import type { Schemas } from '../../../api/types.js';
import type { Answer } from '../../../answers/use-answer.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { byNeed, needsSomebody } from '../../../attending/tables-by-need.js';
import { OpenTable } from '../../../attending/open-table.js';
import { TableCard } from './table-card.js';
import * as operator from '#texts/page/operator';
import * as texts from '#texts/page/attending/tables';

export type TablesAnswer = Answer<Schemas['TableList']>;

const REFRESH_MS = 5_000;

/** The antennas of each table as its device reported them last. */
const useAntennas = (): ReadonlyMap<string, readonly Schemas['Antenna'][]> => {
  const { devices = [] } = useRefreshed('/v1/devices', {}, REFRESH_MS).data ?? {};
  return new Map(
    devices.flatMap(({ tables }) => tables.map(({ table, status }) => [table, status?.antennas ?? []] as const)),
  );
};

/** How many tables need somebody. */
const summaryOf = (tables: readonly Schemas['ListedTable'][]): Text => {
  const count = tables.filter(needsSomebody).length;
  return count === 0 ? operator.tables.inOrder : fill(operator.tablesNeedYou, { count, of: tables.length });
};

/** The tables and the form that opens another one. Tables that need a referee or have an open question come first. */
export const Tables = ({ tables, reload }: { readonly tables: TablesAnswer; readonly reload: () => void }) => {
  const text = useText();
  const antennas = useAntennas();
  return (
    <section aria-labelledby="operator-tables">
      <h2 id="operator-tables">{text(texts.title)}</h2>
      <Answered answer={tables}>
        {({ tables: all }) =>
          all.length === 0 ? (
            <p>{text(texts.none)}</p>
          ) : (
            <>
              <p class="operator-summary">{text(summaryOf(all))}</p>
              <ul class="cards">
                {byNeed(all).map((table) => (
                  <TableCard
                    key={table.table}
                    table={table}
                    antennas={antennas.get(table.table) ?? []}
                    reload={reload}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Answered>
      <OpenTable opened={reload} />
    </section>
  );
};
