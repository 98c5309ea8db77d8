import { useState } from 'preact/hooks';
import type { Text } from '#language';
import type { Schemas } from '../../../api/types.js';
import { useText } from '../../../language/language.js';
import { OpenQuestions } from '../../../attending/open-questions.js';
import { TableDetails } from '../../../attending/table-details.js';
import * as operator from '#texts/page/operator';
import * as texts from '#texts/page/attending/tables';
import { Visit } from '../../../attending/visit.js';
import { SmallMap } from './small-map.js';

interface OfTable {
  readonly table: Schemas['ListedTable'];
  /** Empty for a table without a device that reports them. */
  readonly antennas: readonly Schemas['Antenna'][];
  readonly reload: () => void;
}

type State = Schemas['TableStatus'] | 'asks';

const stateOf = ({ status, questions }: Schemas['ListedTable']): State =>
  status === 'running' && questions?.since !== undefined ? 'asks' : status;

/** What stands in the band of the card. */
const wordsOf = (listed: Schemas['ListedTable']): Text => {
  const state = stateOf(listed);
  if (state === 'asks') return operator.tables.asks;
  return state === 'running' ? operator.tables[listed.isFree ? 'idle' : 'inPlay'] : texts.STATUS[state];
};

/** A table with its status and open questions. When it is opened, it loads the records that its devices could not store. */
export const TableCard = ({ table: listed, antennas, reload }: OfTable) => {
  const { table, name, status, questions } = listed;
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <li class={`card operator-table operator-${stateOf(listed)}`}>
      <div class="operator-place">
        {antennas.length > 0 && <SmallMap antennas={antennas} />}
        <h3>
          {name} <code>{table}</code>
        </h3>
      </div>
      <p class="operator-status">{text(wordsOf(listed))}</p>
      {questions !== undefined && <OpenQuestions questions={questions} />}
      {status === 'needs-referee' && <Visit table={table} visited={reload} />}
      <p class="operator-screens">
        {!listed.isFree && <a href={`/tables/${encodeURIComponent(table)}`}>{text(texts.watch)}</a>}
        <a href={`/wall/${encodeURIComponent(table)}`}>{text(texts.wallDisplay)}</a>
        <a href={`/overlay/${encodeURIComponent(table)}`}>{text(texts.overlay)}</a>
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text(texts.details)}</summary>
        {open && <TableDetails table={table} heading="h4" />}
      </details>
    </li>
  );
};
