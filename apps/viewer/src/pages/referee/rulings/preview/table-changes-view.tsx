import { fill, type Text } from '#language';
import { useText } from '../../../../language/language.js';
import type { DealView } from '../../../../api/types.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/referee/rulings';
import { ColumnHeads } from '../../../../layout/column-heads.js';
import { type TableChange, tableChanges } from './table-changes.js';

const nameOf = ({ seat, part }: TableChange): Text =>
  seat === undefined ? part : fill(texts.partOf, { seat: SEAT_NAMES[seat], part });

/** The hands, melds and discards that change. Shows nothing if none changes. */
export const TableChanges = ({ before, after }: { readonly before: DealView; readonly after: DealView }) => {
  const text = useText();
  const changes = tableChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{text(texts.table)}</h3>
      <div class="operator-scroll" tabIndex={0} role="group" aria-label={text(texts.table)}>
        <table class="referee-table-changes">
          <ColumnHeads names={[texts.part, texts.before, texts.after]} />
          <tbody>
            {changes.map((change) => (
              <tr key={text(nameOf(change))}>
                <th scope="row">{text(nameOf(change))}</th>
                <td>{text(change.before)}</td>
                <td>{text(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
