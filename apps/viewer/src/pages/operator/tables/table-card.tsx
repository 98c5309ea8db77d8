import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/schemas.js';
import { useText } from '../../../language/language.js';
import { OpenQuestions } from '../../../attending/open-questions.js';
import { TableDetails } from '../../../attending/table-details.js';
import * as texts from '#texts/page/attending/tables';
import { Visit } from '../../../attending/visit.js';

interface OfTable {
  readonly table: Schemas['ListedTable'];
  readonly reload: () => void;
}

/** A table with its status and open questions. When it is opened, it loads the records that its devices could not store. */
export const TableCard = ({ table: { table, name, status, questions }, reload }: OfTable) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <li class={`card operator-table operator-${status}`}>
      <h3>
        {name} <code>{table}</code>
      </h3>
      <p class="operator-status">{text(texts.STATUS[status])}</p>
      {questions !== undefined && <OpenQuestions questions={questions} />}
      {status === 'needs-referee' && <Visit table={table} visited={reload} />}
      <p class="operator-screens">
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
