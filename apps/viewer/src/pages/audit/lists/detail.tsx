import type { Text } from '#language';
import { useText } from '../../../language/language.js';

interface DetailProps {
  readonly name: Text;
  readonly value: string | undefined;
  /** The value is shown as it is written in the file. */
  readonly code?: boolean;
  /** The language of the value, if it is not that of the page. */
  readonly lang?: string;
}

/** A named value in a list of details. Shows nothing if there is no value. */
export const Detail = ({ name, value, code = false, lang }: DetailProps) => {
  const text = useText();
  if (value === undefined || value === '') return null;
  return (
    <div>
      <dt>{text(name)}</dt>
      <dd lang={lang}>{code ? <code>{value}</code> : value}</dd>
    </div>
  );
};
