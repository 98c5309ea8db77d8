import type { Text } from '#language';
import { useText } from '../language/language.js';

interface ColumnHeadsProps {
  readonly names: readonly Text[];
  /** The columns of numbers among them. */
  readonly numbers?: readonly Text[];
  readonly class?: string;
}

/** The first row of a table, with the name of each column. */
export const ColumnHeads = ({ names, numbers = [], class: className }: ColumnHeadsProps) => {
  const text = useText();
  return (
    <thead class={className}>
      <tr>
        {names.map((name) => (
          <th key={name.en} scope="col" class={numbers.includes(name) ? 'number' : undefined}>
            {text(name)}
          </th>
        ))}
      </tr>
    </thead>
  );
};
