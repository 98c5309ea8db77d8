import type { ComponentChildren } from 'preact';
import type { Text } from '#language';
import { ColumnHeads } from '../../../layout/column-heads.js';

interface OperatorTableProps {
  readonly label: string;
  readonly columns: readonly Text[];
  /** The rows. */
  readonly children: ComponentChildren;
}

/** A table with its column names. On a phone each row is a card, and `data-label` names the content of a cell. */
export const OperatorTable = ({ label, columns, children }: OperatorTableProps) => (
  <div class="operator-scroll" tabIndex={0} role="group" aria-label={label}>
    <table class="operator-cards">
      <ColumnHeads names={columns} />
      <tbody>{children}</tbody>
    </table>
  </div>
);
