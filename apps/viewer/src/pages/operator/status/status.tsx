import { useRefreshed } from '../../../answers/use-get.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import * as texts from '#texts/page/operator/status';
import { TableStatus } from './table-status.js';

const REFRESH_MS = 5_000;

/** The status that the devices report of their tables. Tables whose device does not report come first. */
export const Status = () => {
  const text = useText();
  const { answer } = useRefreshed('/v1/devices', {}, REFRESH_MS);
  return (
    <section aria-labelledby="operator-status">
      <h2 id="operator-status">{text(texts.title)}</h2>
      <Answered answer={answer}>
        {({ devices }) => {
          const tables = devices.flatMap(({ device, tables: all }) => all.map((table) => ({ device, table })));
          if (tables.length === 0) return <p>{text(texts.none)}</p>;
          return (
            <ul class="operator-devices">
              {[
                ...tables.filter(({ table }) => !table.isReporting),
                ...tables.filter(({ table }) => table.isReporting),
              ].map((each) => (
                <TableStatus key={`${each.device} ${each.table.table}`} {...each} />
              ))}
            </ul>
          );
        }}
      </Answered>
    </section>
  );
};
